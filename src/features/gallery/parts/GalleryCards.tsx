import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { prefetchPages, type GalleryStart } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { PAGE_SIZE } from '@/api/pageQuery'
import { createIncrementalLayout } from '@/features/gallery/incrementalLayout'
import type { GalleryState } from '@/features/gallery/useGallery'
import { SelectionLayer } from '@/features/selection/SelectionLayer'
import { gridOf, selectionMark } from '@/features/selection/SelectionMark'
import { selectIsSelecting } from '@/features/selection/selectionSlice'
import { resumeSelecting, startSelecting } from '@/features/selection/selectionThunks'
import { LazyViewer, preloadViewer, Opening, type OpeningHandle } from '@/features/viewer/LazyViewer'
import { neighborsOf, useViewedImage, useViewer } from '@/features/viewer/useViewer'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { cardIndexOf } from '@/shared/ui/cardIndex'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { CardActions } from './Card'
import { CardGrid } from './CardGrid'
import { ImageMenu, useImageMenu } from './ImageMenu'
import { useGrid } from './useGrid'
import { useScrollRestoration, type MissingImage } from './useScrollRestoration'

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
  const [layOutImages] = useState(createIncrementalLayout)
  const layout = useMemo(() => layOutImages(images, grid.columns), [layOutImages, images, grid.columns])
  const arrangement = useMemo(() => ({ layout, grid }), [layout, grid])
  const isHydrated = useIsHydrated()
  const isReturning = useScrollRestoration({ listRef, layout, grid, onMissing: useLoadUpTo(start, gallery) })

  const { show, pinnedIndex, viewer } = useGalleryViewer(gallery)
  const opening = useRef<OpeningHandle>(null)
  const menu = useImageMenu()
  const { open: openMenu } = menu
  const cardAt = (index: number) => listRef.current?.querySelector(`[data-index="${index}"]`)
  /** Scrolls the last viewed image's card into view to focus it: it may be far from the card that opened the viewer. */
  const focusAfterViewer = () => {
    const card = cardAt(pinnedIndex)
    card?.scrollIntoView({ block: 'nearest' })
    return card?.querySelector<HTMLElement>('input, button') ?? null
  }
  const focusAfterMenu = () => {
    const index = images.findIndex(({ id }) => id === menu.request?.image.id)
    return cardAt(index)?.querySelector<HTMLElement>('[aria-haspopup], input') ?? null
  }
  const actions = useMemo<CardActions>(
    () => ({
      onOpen: (image: StoreImage) => {
        opening.current?.open(image)
      },
      onMenu: openMenu,
      onSelect: (image) => {
        dispatch(startSelecting(image))
      },
      mark: isSelecting ? selectionMark : undefined,
      cornerAction,
    }),
    [openMenu, dispatch, isSelecting, cornerAction],
  )

  return (
    <div
      style={isReturning && isHydrated ? { visibility: 'hidden' } : undefined}
      onPointerOver={preloadViewer}
      onFocus={preloadViewer}
    >
      <ImageMenu
        menu={menu}
        imageAt={(target) => images[cardIndexOf(target)]}
        returnFocusTo={focusAfterMenu}
        isSelecting={isSelecting}
      >
        <div {...(isSelecting && gridOf(images.length))}>
          <CardGrid
            listRef={listRef}
            images={images}
            arrangement={arrangement}
            actions={actions}
            columnsOf={columnsOf}
            pinnedIndex={pinnedIndex}
          />
        </div>
      </ImageMenu>
      {isSelecting && <SelectionLayer {...{ listRef, images }} places={layout.places} onOpen={actions.onOpen} />}
      <Opening ref={opening} viewed={viewer.image} onShow={show} />
      <LazyViewer {...viewer} returnFocusTo={focusAfterViewer} />
    </div>
  )
}

/** Loads the gallery up to an index, all pages in parallel, so that a deep scroll position is restored quickly. */
function useLoadUpTo(start: GalleryStart, { status, loadMore }: GalleryState) {
  const dispatch = useAppDispatch()
  const hasPrefetched = useRef(false)
  return useCallback(
    (index: number): MissingImage => {
      if (status === 'failed' || status === 'reloadFailed') return 'stalled'
      if (status === 'ended') return 'never'
      if (!hasPrefetched.current) dispatch(prefetchPages(start, Math.ceil((index + 1) / PAGE_SIZE)))
      hasPrefetched.current = true
      if (status === 'idle') loadMore()
      return 'coming'
    },
    [dispatch, start, status, loadMore],
  )
}

/** Number of images from the current one to the last loaded one, at which the viewer requests the next page. */
const LOAD_AHEAD = 5

/** Connects the viewer to the gallery: current image, neighbors, and loading more near the end. */
function useGalleryViewer({ images, status, loadMore }: GalleryState) {
  const { show, close, ...viewed } = useViewer()
  const image = useViewedImage(viewed, images)
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1

  // Keep the last viewed image's card rendered after the viewer closes: the focus returns to it.
  const [pinnedIndex, setPinnedIndex] = useState(index)
  if (index >= 0 && index !== pinnedIndex) setPinnedIndex(index)

  const isNearEnd = index >= 0 && index >= images.length - LOAD_AHEAD
  useEffect(() => {
    if (isNearEnd && status === 'idle') loadMore()
  }, [isNearEnd, status, loadMore])

  const neighbors = neighborsOf(image, images, ({ id }) => {
    show(id)
  })
  return { show, pinnedIndex, viewer: { image, neighbors, onClose: close } }
}
