import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Grid, Layout } from '@/features/gallery/layout'
import { firstRowAround, mostRows, nextFirstRow } from '@/features/gallery/stretch'
import { galleryTop } from './galleryTop'

type Stretch = {
  readonly firstRow: number
  /** Somebody went to the beginning or the end of the page: what they saw before does not stay in sight. */
  readonly isJump: boolean
}

/**
 * Which rows of a gallery are laid out that is higher than browsers can do: follows where the window is scrolled to.
 * @param measured the grid as it was measured
 * @returns the grid with the first of these rows, whether it came there by a jump, and what brings another row among them
 */
export function useStretch(listRef: RefObject<HTMLElement | null>, layout: Layout, measured: Grid) {
  const [{ firstRow, isJump }, setStretch] = useState<Stretch>({ firstRow: 0, isJump: false })
  // A gallery that begins anew is shorter.
  const first = firstRow < layout.rowCount ? firstRow : 0
  const grid = useMemo(() => ({ ...measured, firstRow: first }), [measured, first])
  const isWhole = layout.rowCount <= mostRows(measured)

  useEffect(() => {
    if (isWhole) return
    const follow = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const edge = scrollY <= 0 ? 'start' : isAtEnd ? 'end' : null
      const row = galleryTop(listRef.current, grid) / grid.pitch
      const next = nextFirstRow({ row, screenRows: innerHeight / grid.pitch, edge }, layout, grid)
      if (next !== grid.firstRow) setStretch({ firstRow: next, isJump: edge !== null })
    }
    // Before the browser scrolls there, which it does little by little: it would end where the stretch moves along.
    const handleKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // There they have another meaning.
      const isElsewhere = target instanceof Element && target.closest('input, [role="dialog"], [role="menu"]')
      if (defaultPrevented || isElsewhere) return
      if (key === 'Home') setStretch({ firstRow: 0, isJump: true })
      if (key === 'End') setStretch({ firstRow: firstRowAround(layout.rowCount, grid), isJump: true })
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
      setStretch({ firstRow: firstRowAround(row, measured), isJump: true })
    },
    [measured],
  )
  return { grid, isJump: isJump || first !== firstRow, showRow }
}

/** Scrolls with the stretch when it has moved, so that everybody sees what they saw. To be used below useStretch. */
export function useStretchScroll(grid: Grid, isJump: boolean): void {
  const before = useRef(grid)
  useLayoutEffect(() => {
    const moved = before.current.firstRow - grid.firstRow
    before.current = grid
    if (moved !== 0 && !isJump) window.scrollBy({ top: moved * grid.pitch, behavior: 'instant' })
  }, [grid, isJump])
}
