import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { heightOf, type Grid, type Layout } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor, type ScrollAnchor } from '@/features/gallery/scrollAnchor'
import { scrollEntry } from '@/features/gallery/startScrollMemory'
import { isLaidOut } from '@/features/gallery/stretch'
import { readScroll, writeScroll } from '@/platform/storage'
import { galleryTop, scrollGalleryTo } from './galleryTop'

/** What somebody does who wants to go elsewhere than to where they were. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown'] as const
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** Whether images that are missing are on their way, may come when something is tried again, or do not exist. */
export type Arrival = 'coming' | 'stalled' | 'never'

type Options = {
  listRef: RefObject<HTMLElement | null>
  layout: Layout
  grid: Grid
  /** Called with the index to return to for as long as its image is not loaded. */
  onMissing: (index: number) => Arrival
  /** Called with a row to return to that is not laid out. */
  onFar: (row: number) => void
}

/**
 * Brings people back to the image they were at: after the back button, after a reload, and when a turned phone changes
 * the columns. Each history entry has a position of its own.
 * @returns true while the images up to that position have not come and nothing went wrong
 */
export function useScrollMemory({ listRef, layout, grid, onMissing, onFar }: Options): boolean {
  const entry = scrollEntry(useLocation())
  const isReturning = useNavigationType() === NavigationType.Pop
  const [target, setTarget] = useState(() => (isReturning ? parseScrollAnchor(readScroll(entry)) : null))
  const [isStalled, setIsStalled] = useState(false)
  const lastAnchor = useRef<ScrollAnchor | null>(target)
  const lastGrid = useRef(grid)

  const isWithin = useCallback(
    (top: number) => isLaidOut(top / grid.pitch, window.innerHeight / grid.pitch, layout, grid),
    [layout, grid],
  )

  useLayoutEffect(() => {
    if (!target) return
    const top = topOfAnchor(layout, grid, target)
    // The screen below the image must be there too, or the browser could not scroll that far.
    const canScrollThere = top !== null && heightOf(layout.rowCount, grid) - top >= window.innerHeight
    const arrival = canScrollThere ? 'never' : onMissing(Math.max(target.index, layout.places.length))
    // eslint-disable-next-line react-hooks/set-state-in-effect -- both states tell how far the browser could be scrolled, which is tried here
    setIsStalled(arrival === 'stalled')
    if (arrival !== 'never') return
    if (top !== null && !isWithin(top)) {
      onFar(top / grid.pitch)
      return
    }
    if (top !== null) scrollGalleryTo(listRef.current, grid, top)
    setTarget(null)
  }, [target, layout, grid, listRef, onMissing, onFar, isWithin])

  useEffect(() => {
    if (!target) return
    const giveUp = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key)) setTarget(null)
    }
    OWN_SCROLLING.forEach((event) => {
      window.addEventListener(event, giveUp, { passive: true })
    })
    return () => {
      OWN_SCROLLING.forEach((event) => {
        window.removeEventListener(event, giveUp)
      })
    }
  }, [target])

  useLayoutEffect(() => {
    // Other measures put every image elsewhere: stay with the one that was on top.
    const hasChanged = lastGrid.current.columns !== grid.columns || lastGrid.current.pitch !== grid.pitch
    lastGrid.current = grid
    const anchor = lastAnchor.current
    const top = hasChanged && anchor ? topOfAnchor(layout, grid, anchor) : null
    if (top === null) return
    if (isWithin(top)) scrollGalleryTo(listRef.current, grid, top)
    else setTarget(anchor)
  }, [grid, layout, listRef, isWithin])

  useLayoutEffect(() => {
    if (target || grid.isGuess) return
    const remember = () => {
      if (listRef.current) lastAnchor.current = anchorAt(layout, grid, galleryTop(listRef.current, grid))
    }
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
    }
  }, [target, layout, grid, listRef])

  useLayoutEffect(() => {
    const save = () => {
      writeScroll(entry, lastAnchor.current ?? {})
    }
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [entry])

  return target !== null && !isStalled
}
