import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Grid, Layout } from '@/features/gallery/layout'
import { segmentAround, maxSegmentRows, nextSegmentStart } from '@/features/gallery/scrollSegment'
import { galleryTop } from './galleryTop'

type Segment = {
  readonly firstRow: number
  /** True after a jump, such as Home, End or a restored position: the cards on screen need not stay in view. */
  readonly isJump: boolean
}

/**
 * Chooses the segment of a gallery that is taller than browsers can lay out, and moves it as the window scrolls.
 * @param measured the measured grid
 * @returns the grid with the segment's first row, whether the segment moved by a jump, and a function that shows
 * another row
 */
export function useScrollSegment(listRef: RefObject<HTMLElement | null>, layout: Layout, measured: Grid) {
  const [{ firstRow, isJump }, setSegment] = useState<Segment>({ firstRow: 0, isJump: false })
  // After a reload the gallery is shorter and may not have this row.
  const first = firstRow < layout.rowCount ? firstRow : 0
  const grid = useMemo(() => ({ ...measured, firstRow: first }), [measured, first])
  const isWhole = layout.rowCount <= maxSegmentRows(measured)

  useEffect(() => {
    if (isWhole) return
    const follow = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const edge = scrollY <= 0 ? 'start' : isAtEnd ? 'end' : null
      const row = galleryTop(listRef.current, grid) / grid.pitch
      const next = nextSegmentStart({ row, screenRows: innerHeight / grid.pitch, edge }, layout, grid)
      if (next !== grid.firstRow) setSegment({ firstRow: next, isJump: edge !== null })
    }
    // Jump on keydown: the browser scrolls to the start or end smoothly and would stop where the segment moves.
    const handleKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // In fields, dialogs and menus these keys have another meaning.
      const isInControl = target instanceof Element && target.closest('input, [role="dialog"], [role="menu"]')
      if (defaultPrevented || isInControl) return
      if (key === 'Home') setSegment({ firstRow: 0, isJump: true })
      if (key === 'End') setSegment({ firstRow: segmentAround(layout.rowCount, grid), isJump: true })
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('keydown', handleKey)
    }
  }, [isWhole, listRef, layout, grid])

  const showRow = useCallback(
    (row: number) => {
      setSegment({ firstRow: segmentAround(row, measured), isJump: true })
    },
    [measured],
  )
  return { grid, isJump: isJump || first !== firstRow, showRow }
}

/** Scrolls by the distance the segment moved, so the same cards stay in view. Call it in a child component. */
export function useSegmentScroll(grid: Grid, isJump: boolean): void {
  const before = useRef(grid)
  useLayoutEffect(() => {
    const moved = before.current.firstRow - grid.firstRow
    before.current = grid
    if (moved !== 0 && !isJump) window.scrollBy({ top: moved * grid.pitch, behavior: 'instant' })
  }, [grid, isJump])
}
