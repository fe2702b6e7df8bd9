import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { GalleryStart } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { layOutImages } from '@/features/gallery/layout'
import type { GalleryState } from '@/features/gallery/useGallery'
import { SelectionLayer } from '@/features/selection/SelectionLayer'
import { gridOf, selectionMark } from '@/features/selection/SelectionMark'
import { selectIsSelecting } from '@/features/selection/selectionSlice'
import { resumeSelecting, startSelecting } from '@/features/selection/selectionThunks'
import { LazyViewer, preloadViewer, Opening, type OpeningHandle } from '@/features/viewer/LazyViewer'
import { useListViewer } from '@/features/viewer/useViewer'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { CardActions } from './Card'
import { CardGrid } from './CardGrid'
import { ImageMenu, type ImageMenuHandle } from './ImageMenu'
import { useGrid } from './useGrid'
import { useScrollRestoration } from './useScrollRestoration'

type Props = {
  start: GalleryStart
  gallery: GalleryState
  /** Returns the columns for a window's width; the gallery's by default. */
  columnsOf?: (windowWidth: number) => number
  cornerAction?: CardActions['cornerAction']
}

/** The grid of cards with the viewer and the menu that the cards open. */
export function GalleryCards({ start, gallery, columnsOf, cornerAction }: Props) {
  const { images } = gallery
  const dispatch = useAppDispatch()
  const isSelecting = useAppSelector(selectIsSelecting)
  useEffect(() => {
    dispatch(resumeSelecting())
  }, [dispatch])
  const listRef = useRef<HTMLUListElement>(null)
  const grid = useGrid(listRef, columnsOf)
  const layout = useMemo(() => layOutImages(images, grid.columns), [images, grid.columns])
  const isHydrated = useIsHydrated()
  // Deferred: placing the cards may wait for whatever the visitor presses.
  const isPlaced = useDeferredValue(isHydrated)
  const { returnTop, isHidden } = useScrollRestoration({ listRef, layout, grid, isPlaced, start, gallery })

  const { show, pinnedIndex, viewer } = useGalleryViewer(gallery)
  const opening = useRef<OpeningHandle>(null)
  const menu = useRef<ImageMenuHandle>(null)
  const cardAt = (index: number) => listRef.current?.querySelector(`[data-index="${index}"]`)
  /** Scrolls the last viewed image's card into view to focus it: it may be far from the card that opened the viewer. */
  const focusAfterViewer = () => {
    const card = cardAt(pinnedIndex)
    card?.scrollIntoView({ block: 'nearest' })
    return card?.querySelector<HTMLElement>('input, button') ?? null
  }
  const menuControlOf = (image: StoreImage) => {
    const index = images.findIndex(({ id }) => id === image.id)
    return cardAt(index)?.querySelector<HTMLElement>('[aria-haspopup], input') ?? null
  }
  const actions = useMemo<CardActions>(
    () => ({
      onOpen: (image) => {
        opening.current?.open(image)
      },
      onMenu: (image, button) => {
        menu.current?.open(image, button)
      },
      onSelect: (image) => {
        dispatch(startSelecting(image))
      },
      mark: isSelecting ? selectionMark : undefined,
      cornerAction,
    }),
    [dispatch, isSelecting, cornerAction],
  )

  return (
    <div
      style={isHidden && isHydrated ? { visibility: 'hidden' } : undefined}
      onPointerOver={preloadViewer}
      onFocus={preloadViewer}
    >
      <ImageMenu
        ref={menu}
        imageAt={(target) => images[cardIndexOf(target)]}
        controlOf={menuControlOf}
        isSelecting={isSelecting}
      >
        <div {...(isSelecting && gridOf(images.length))}>
          <CardGrid {...{ listRef, images, layout, grid, isPlaced, returnTop, actions, columnsOf, pinnedIndex }} />
        </div>
      </ImageMenu>
      {isSelecting && <SelectionLayer {...{ listRef, images }} places={layout.places} onOpen={actions.onOpen} />}
      <Opening ref={opening} onShow={show} />
      <LazyViewer {...viewer} returnFocusTo={focusAfterViewer} />
    </div>
  )
}

/** Number of images from the current one to the last loaded one, at which the viewer requests the next page. */
const LOAD_AHEAD = 5

/** Connects the viewer to the gallery: current image, neighbors, and loading more near the end. */
function useGalleryViewer({ images, status, loadMore }: GalleryState) {
  const { show, index, viewer } = useListViewer(images)

  // Keep the last viewed image's card rendered after the viewer closes: the focus returns to it.
  const [pinnedIndex, setPinnedIndex] = useState(index)
  if (index >= 0 && index !== pinnedIndex) setPinnedIndex(index)

  const isNearEnd = index >= 0 && index >= images.length - LOAD_AHEAD
  useEffect(() => {
    if (isNearEnd && status === 'idle') loadMore()
  }, [isNearEnd, status, loadMore])

  return { show, pinnedIndex, viewer }
}
