import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsFor, gridFor, type Grid } from '@/features/gallery/layout'

/** The measures of the grid for the window as it is; follows a resized window. */
export function useGrid(listRef: RefObject<HTMLElement | null>, columnsOf = columnsFor): Grid {
  const [grid, setGrid] = useState<Grid>(() => ({ ...gridFor(window.innerWidth, window.innerWidth, columnsOf), isGuess: true }))
  useLayoutEffect(() => {
    const measure = () => {
      // A document without layout (tests) has no widths.
      const width = listRef.current?.clientWidth ?? 0
      const next = gridFor(window.innerWidth, width || window.innerWidth, columnsOf)
      setGrid((now) => (!now.isGuess && now.pitch === next.pitch && now.columns === next.columns ? now : next))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => { window.removeEventListener('resize', measure) }
  }, [listRef, columnsOf])
  return grid
}
