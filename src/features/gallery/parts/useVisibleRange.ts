import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Grid, Layout } from '@/features/gallery/layout'
import {
  createScrollDirection,
  createScrollReach,
  endAhead,
  visibleRange,
  type Range,
} from '@/features/gallery/visibleRange'
import { galleryTop } from './galleryTop'
import { windowSize } from './useGrid'

/** Least distance of a list from the window's top. The first render relies on it; the second measures. */
const LIKELY_TOP_PX = 60

/**
 * Returns the cards to render for the scroll position, which change only when a row enters or leaves, and the index
 * after the last image that a fast scroll will reach.
 */
export function useVisibleRange(
  listRef: RefObject<HTMLElement | null>,
  layout: Layout,
  grid: Grid,
): { range: Range; ahead: RefObject<number> } {
  const [directionAt] = useState(createScrollDirection)
  const [reachAt] = useState(createScrollReach)
  const ahead = useRef(0)
  const [range, setRange] = useState<Range>(() =>
    visibleRange(layout, grid, { top: -LIKELY_TOP_PX, height: windowSize().innerHeight, direction: 'down' }),
  )
  useLayoutEffect(() => {
    let frame = 0
    const topNow = () => galleryTop(listRef.current)
    const rangeAt = (top: number) =>
      visibleRange(layout, grid, { top, height: window.innerHeight, direction: directionAt(top) })
    const update = (time: number) => {
      frame = 0
      const top = topNow()
      const next = rangeAt(top)
      ahead.current = endAhead(layout, grid, next, reachAt(top, time))
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const updateNextFrame = () => {
      frame ||= requestAnimationFrame(update)
    }
    const next = rangeAt(topNow())
    // From before a jump, it would be far beyond the new range.
    ahead.current = next.end
    // A range may have extra rows: rendering the list again would cost more.
    setRange((now) => (now.first <= next.first && now.end >= next.end ? now : next))
    window.addEventListener('scroll', updateNextFrame, { passive: true })
    window.addEventListener('resize', updateNextFrame)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateNextFrame)
      window.removeEventListener('resize', updateNextFrame)
    }
  }, [listRef, layout, grid, directionAt, reachAt])
  return { range, ahead }
}
