import { useCallback, useMemo, useRef, useState } from 'react'
import { prefetchPages } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { PAGE_SIZE } from '@/api/pageSize'
import { useAppDispatch } from '@/app/hooks'
import { createLayouter } from '@/features/gallery/growing'
import type { GalleryState } from '@/features/gallery/useGallery'
import { LazyViewer, preloadViewer } from '@/features/viewer/LazyViewer'
import type { CardActions } from './Card'
import { CardGrid } from './CardGrid'
import { LazyImageMenu, preloadImageMenu, useImageMenu } from './LazyImageMenu'
import { useGalleryViewer } from './useGalleryViewer'
import { useGrid } from './useGrid'
import { useScrollMemory, type Arrival } from './useScrollMemory'
import { useStretch } from './useStretch'

type Props = {
  query: string
  gallery: GalleryState
  /** Columns for a window's width; those of the gallery unless told otherwise. */
  columnsOf?: (windowWidth: number) => number
  cornerAction?: CardActions['cornerAction']
}

/** The cards with what they open: the viewer and the menu. */
export function GalleryCards({ query, gallery, columnsOf, cornerAction }: Props) {
  const { images } = gallery
  const listRef = useRef<HTMLUListElement>(null)
  const measured = useGrid(listRef, columnsOf)
  const [layOut] = useState(createLayouter)
  const layout = useMemo(() => layOut(images, measured.columns), [layOut, images, measured.columns])
  const { grid, isJump, showRow } = useStretch(listRef, layout, measured)
  const isReturning = useScrollMemory({ listRef, layout, grid, onMissing: useLoadUpTo(query, gallery), onFar: showRow })

  const cardAt = (index: number) => listRef.current?.querySelector(`[data-index="${index}"]`)
  /** After the viewer, which may have turned far, its last card is brought back into sight. */
  const focusAfterViewer = () => {
    const card = cardAt(keptIndex)
    card?.scrollIntoView({ block: 'nearest' })
    return card?.querySelector('button') ?? null
  }
  const focusAfterMenu = () => {
    const index = images.findIndex(({ id }) => id === menu.request?.image.id)
    return cardAt(index)?.querySelector<HTMLElement>('[aria-haspopup]') ?? null
  }
  const { show, keptIndex, viewer } = useGalleryViewer(gallery)
  const { openMenu, menu } = useImageMenu()
  const actions = useMemo<CardActions>(
    () => ({
      onOpen: (image: StoreImage) => {
        show(image.id)
      },
      onMenu: openMenu,
      cornerAction,
    }),
    [show, openMenu, cornerAction],
  )
  const preloadOverlays = () => {
    preloadViewer()
    preloadImageMenu()
  }

  return (
    <div
      style={{ visibility: isReturning ? 'hidden' : 'visible' }}
      onPointerOver={preloadOverlays}
      onFocus={preloadOverlays}
    >
      <CardGrid
        listRef={listRef}
        images={images}
        arrangement={{ layout, grid, isJump }}
        actions={actions}
        keptIndex={keptIndex}
      />
      <LazyViewer {...viewer} returnFocusTo={focusAfterViewer} />
      <LazyImageMenu {...menu} returnFocusTo={focusAfterMenu} />
    </div>
  )
}

/** Loads until an index is there: all pages up to it at once, so that coming back far down does not take long. */
function useLoadUpTo(query: string, { status, loadMore }: GalleryState) {
  const dispatch = useAppDispatch()
  const hasPrefetched = useRef(false)
  return useCallback(
    (index: number): Arrival => {
      if (status === 'failed' || status === 'reloadFailed') return 'stalled'
      if (status === 'ended') return 'never'
      if (!hasPrefetched.current) dispatch(prefetchPages(query, Math.ceil((index + 1) / PAGE_SIZE)))
      hasPrefetched.current = true
      if (status === 'idle') loadMore()
      return 'coming'
    },
    [dispatch, query, status, loadMore],
  )
}
