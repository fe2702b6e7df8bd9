import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor, type ScrollAnchor } from '@/features/gallery/scrollAnchor'
import { scrollEntry } from '@/features/gallery/startScrollRestoration'
import { readScroll, writeScroll } from '@/platform/storage'
import { throttle } from '@/shared/async/throttle'
import { galleryTop, scrollGalleryTo } from './galleryTop'

/** Events that cancel the restoration: the visitor scrolls elsewhere. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** Storing takes less than a frame, but a scroll has sixty events in a second. */
const SAVE_INTERVAL_MS = 150

/** State of missing images: `coming` (loading), `stalled` (failed, can be retried) or `never` (they do not exist). */
export type MissingImage = 'coming' | 'stalled' | 'never'

type Options = {
  listRef: RefObject<HTMLElement | null>
  layout: Layout
  grid: Grid
  /** Called with the index to restore while its image is not loaded. */
  onMissing: (index: number) => MissingImage
}

/**
 * Restores the scroll position by image: after Back, after a reload, and when a rotated phone changes the columns. Each
 * history entry has a separate position.
 * @returns true while the images up to that position are loading without a failure
 */
export function useScrollRestoration({ listRef, layout, grid, onMissing }: Options): boolean {
  const entry = scrollEntry(useLocation())
  const isReturning = useNavigationType() === NavigationType.Pop
  const [target, setTarget] = useState(() => (isReturning ? parseScrollAnchor(readScroll(entry)) : null))
  const [isStalled, setIsStalled] = useState(false)
  const lastAnchor = useRef<ScrollAnchor | null>(target)
  const lastGrid = useRef(grid)

  useLayoutEffect(() => {
    if (!target) return
    const top = topOfAnchor(layout, grid, target)
    // The page must extend one screen below that position, or the browser could not scroll that far.
    const canScrollThere = top !== null && heightOf(layout.rowCount, grid) - top >= window.innerHeight
    const arrival = canScrollThere ? 'never' : onMissing(Math.max(target.index, layout.places.length))
    // eslint-disable-next-line react-hooks/set-state-in-effect -- both states depend on how far the browser can scroll
    setIsStalled(arrival === 'stalled')
    if (arrival !== 'never') return
    if (top !== null) scrollGalleryTo(listRef.current, top)
    setTarget(null)
  }, [target, layout, grid, listRef, onMissing])

  useEffect(() => {
    if (!target) return
    const cancelRestoration = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key)) setTarget(null)
    }
    USER_SCROLL_EVENTS.forEach((event) => {
      window.addEventListener(event, cancelRestoration, { passive: true })
    })
    return () => {
      USER_SCROLL_EVENTS.forEach((event) => {
        window.removeEventListener(event, cancelRestoration)
      })
    }
  }, [target])

  useLayoutEffect(() => {
    // A changed grid moves every image: keep the same image at the top of the screen.
    const hasChanged = lastGrid.current.columns !== grid.columns || lastGrid.current.pitch !== grid.pitch
    lastGrid.current = grid
    const anchor = lastAnchor.current
    const top = hasChanged && anchor ? topOfAnchor(layout, grid, anchor) : null
    if (top !== null) scrollGalleryTo(listRef.current, top)
  }, [grid, layout, listRef])

  useLayoutEffect(() => {
    if (target || grid.isGuess) return
    const remember = () => {
      if (listRef.current) lastAnchor.current = anchorAt(layout, grid, galleryTop(listRef.current))
    }
    remember()
    // In the capture phase, so that it runs before the listener that stores the position.
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', remember, options)
    return () => {
      window.removeEventListener('scroll', remember, options)
    }
  }, [target, layout, grid, listRef])

  useLayoutEffect(() => {
    const save = () => {
      writeScroll(entry, lastAnchor.current ?? {})
    }
    // Also during the scroll: Firefox loses 'pagehide' writes when the next site runs in another process.
    const saveNow = throttle(save, SAVE_INTERVAL_MS)
    window.addEventListener('scroll', saveNow.call, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      saveNow.cancel()
      window.removeEventListener('scroll', saveNow.call)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [entry])

  return target !== null && !isStalled
}
