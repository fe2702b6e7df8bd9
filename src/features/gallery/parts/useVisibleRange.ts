import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Grid, Layout } from '@/features/gallery/layout'
import { createScrollReach, endAhead, visibleRange, type Range } from '@/features/gallery/scrollPosition'
import { windowSize } from './useGrid'

/** Least distance of a list from the window's top. The first render relies on it; the second measures. */
const LIKELY_TOP_PX = 60

/** Returns the distance from the gallery's first row to the window's top, in pixels; negative above the first row. */
export const galleryTop = (list: HTMLElement | null): number => -(list?.getBoundingClientRect().top ?? 0)

/**
 * Returns the cards to render for the scroll position, which change only when a row enters or leaves, and the index
 * after the last image that a fast scroll will reach.
 * @param returnTop the position to which the page is about to scroll, in pixels below the first row
 */
export function useVisibleRange(
  listRef: RefObject<HTMLElement | null>,
  layout: Layout,
  grid: Grid,
  returnTop: number | null,
): { range: Range; ahead: RefObject<number> } {
  const [reachAt] = useState(createScrollReach)
  const ahead = useRef(0)
  const [range, setRange] = useState(() =>
    visibleRange(layout, grid, returnTop ?? -LIKELY_TOP_PX, windowSize().innerHeight),
  )
  const shown = useRef(range)
  useLayoutEffect(() => {
    let frame = 0
    const rangeAt = (top: number) => visibleRange(layout, grid, top, window.innerHeight)
    const show = (next: Range) => {
      shown.current = next
      setRange(next)
    }
    const update = (time: number) => {
      frame = 0
      const top = galleryTop(listRef.current)
      const next = rangeAt(top)
      ahead.current = endAhead(layout, grid, next, reachAt(top, time))
      const { first, end } = shown.current
      // Asking React to keep a state can render the component again.
      if (first !== next.first || end !== next.end) show(next)
    }
    const next = rangeAt(returnTop ?? galleryTop(listRef.current))
    // From before a jump, it would be far beyond the new range.
    ahead.current = next.end
    // A range may have extra rows: rendering the list again would cost more.
    if (shown.current.first > next.first || shown.current.end < next.end) show(next)
    // In a frame: when the event itself did this, a fast scroll outran its cards (deep-scroll.bench.ts).
    const updateNextFrame = () => {
      frame ||= requestAnimationFrame(update)
    }
    window.addEventListener('scroll', updateNextFrame, { passive: true })
    window.addEventListener('resize', updateNextFrame)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateNextFrame)
      window.removeEventListener('resize', updateNextFrame)
    }
  }, [listRef, layout, grid, returnTop, reachAt])
  return { range, ahead }
}
