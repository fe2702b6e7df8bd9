import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Grid, Layout } from '@/features/gallery/layout'
import { createScrollDirection, visibleRange, type Range } from '@/features/gallery/visibleRange'
import { galleryTop } from './galleryTop'

/** Returns the cards to render for the scroll position; changes only when a row enters or leaves. */
export function useVisibleRange(listRef: RefObject<HTMLElement | null>, layout: Layout, grid: Grid): Range {
  const [directionAt] = useState(createScrollDirection)
  const [range, setRange] = useState<Range>(() =>
    visibleRange(layout, grid, { top: 0, height: window.innerHeight, direction: 'down' }),
  )
  useLayoutEffect(() => {
    let frame = 0
    const rangeNow = () => {
      const top = galleryTop(listRef.current, grid)
      return visibleRange(layout, grid, { top, height: window.innerHeight, direction: directionAt(top) })
    }
    const update = () => {
      frame = 0
      const next = rangeNow()
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const updateNextFrame = () => {
      frame ||= requestAnimationFrame(update)
    }
    const next = rangeNow()
    // Keep a range that has extra rows: rendering the list again would cost more.
    setRange((now) => (now.first <= next.first && now.end >= next.end ? now : next))
    window.addEventListener('scroll', updateNextFrame, { passive: true })
    window.addEventListener('resize', updateNextFrame)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateNextFrame)
      window.removeEventListener('resize', updateNextFrame)
    }
  }, [listRef, layout, grid, directionAt])
  return range
}
