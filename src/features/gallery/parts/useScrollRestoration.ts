import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { prefetchPages, type GalleryStart } from '@/api/canvamanager'
import { PAGE_SIZE } from '@/api/pageQuery'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor } from '@/features/gallery/scrollPosition'
import { scrollEntry } from '@/features/gallery/startScrollRestoration'
import type { GalleryState } from '@/features/gallery/useGallery'
import { readScroll, writeScroll } from '@/platform/storage'
import { throttle } from '@/shared/async/throttle'
import { useAppDispatch } from '@/store/hooks'
import { windowSize } from './useGrid'
import { galleryTop } from './useVisibleRange'

/** Events that cancel the restoration: the visitor scrolls elsewhere. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** Storing takes less than a frame, but a scroll has sixty events in a second. */
const SAVE_INTERVAL_MS = 150

type Options = {
  listRef: RefObject<HTMLElement | null>
  layout: Layout
  grid: Grid
  /** False as long as CSS places the first cards: the page is too short to scroll. */
  isPlaced: boolean
  start: GalleryStart
  gallery: GalleryState
}

/**
 * Restores the scroll position by image: after Back, after a reload, and when a rotated phone changes the columns. Each
 * history entry has a separate position. Loads the gallery up to it, all pages in parallel.
 * @returns `returnTop`: the position to which the page is about to scroll, in pixels below the first row, or null;
 *   `isHidden`: true while the images up to that position are loading without a failure
 */
export function useScrollRestoration({ listRef, layout, grid, isPlaced, start, gallery }: Options): {
  returnTop: number | null
  isHidden: boolean
} {
  const { status, loadMore } = gallery
  const dispatch = useAppDispatch()
  const entry = scrollEntry(useLocation())
  const isReturning = useNavigationType() === NavigationType.Pop
  const [target, setTarget] = useState(() => (isReturning ? parseScrollAnchor(readScroll(entry)) : null))
  const lastAnchor = useRef(target)
  const hasPrefetched = useRef(false)
  const hasFailed = status === 'failed' || status === 'reloadFailed'

  const isMeasured = isPlaced && !grid.isGuess
  const top = target && topOfAnchor(layout, grid, target)
  // The page must extend one screen below that position, or the browser could not scroll that far.
  const canScrollThere = top !== null && heightOf(layout.rowCount, grid) - top >= windowSize().innerHeight

  useLayoutEffect(() => {
    if (!target || !isMeasured) return
    if (canScrollThere || status === 'ended') {
      if (top !== null) scrollGalleryTo(listRef.current, top)
      // eslint-disable-next-line react-hooks/set-state-in-effect -- depends on how far the browser can scroll
      setTarget(null)
    } else if (!hasFailed) {
      const lastIndex = Math.max(target.index, layout.places.length)
      if (!hasPrefetched.current) dispatch(prefetchPages(start, Math.ceil((lastIndex + 1) / PAGE_SIZE)))
      hasPrefetched.current = true
      if (status === 'idle') loadMore()
    }
  }, [target, isMeasured, top, canScrollThere, layout, listRef, start, status, hasFailed, loadMore, dispatch])

  useEffect(() => {
    if (!target) return undefined
    const cancelRestoration = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key)) setTarget(null)
    }
    const controller = new AbortController()
    for (const event of USER_SCROLL_EVENTS)
      window.addEventListener(event, cancelRestoration, { passive: true, signal: controller.signal })
    return () => {
      controller.abort()
    }
  }, [target])

  const keepImageAtTop = useEffectEvent(() => {
    if (target || !lastAnchor.current) return
    const top = topOfAnchor(layout, grid, lastAnchor.current)
    if (top !== null) scrollGalleryTo(listRef.current, top)
  })
  // A changed grid moves every image.
  useLayoutEffect(() => {
    keepImageAtTop()
  }, [grid])

  useLayoutEffect(() => {
    if (target || !isMeasured) return undefined
    const remember = () => {
      if (listRef.current) lastAnchor.current = anchorAt(layout, grid, galleryTop(listRef.current))
    }
    const save = () => {
      writeScroll(entry, lastAnchor.current ?? {})
    }
    // Also during the scroll: Firefox loses 'pagehide' writes when the next site runs in another process.
    const saveSoon = throttle(save, SAVE_INTERVAL_MS)
    const handleScroll = () => {
      remember()
      saveSoon.call()
    }
    remember()
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      saveSoon.cancel()
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [target, isMeasured, layout, grid, listRef, entry])

  return {
    returnTop: canScrollThere ? top : null,
    isHidden: target !== null && !hasFailed && !(isPlaced && canScrollThere),
  }
}

/** Scrolls to `top` pixels below the gallery's first row. */
function scrollGalleryTo(list: HTMLElement | null, top: number): void {
  window.scrollTo(0, window.scrollY + top - galleryTop(list))
}
