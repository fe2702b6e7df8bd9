import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsFor, gridFor, type Grid } from '@/features/gallery/layout'

/** Of the last list; the shell's, to begin with. */
const lastWidths = window.lienzoShell?.widths ?? { window: 0, list: 0 }

/** The measures of the grid for the window as it is; follows a resized window. */
export function useGrid(listRef: RefObject<HTMLElement | null>, columnsOf = columnsFor): Grid {
  const [grid, setGrid] = useState(() => likelyGrid(columnsOf))
  useLayoutEffect(() => {
    const measure = () => {
      // A document without layout (tests) has no widths.
      const width = listRef.current?.clientWidth ?? 0
      if (width > 0) Object.assign(lastWidths, { window: window.innerWidth, list: width })
      const next = gridFor(window.innerWidth, width || window.innerWidth, columnsOf)
      setGrid((now) => (!now.isGuess && now.pitch === next.pitch && now.columns === next.columns ? now : next))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('resize', measure)
    }
  }, [listRef, columnsOf])
  return grid
}

/** Lists of cards are all as wide, in a window of one width (global.css); a right guess saves drawing them a second time. */
function likelyGrid(columnsOf: (windowWidth: number) => number): Grid {
  const { innerWidth } = window
  const isKnown = lastWidths.window === innerWidth
  return isKnown
    ? gridFor(innerWidth, lastWidths.list, columnsOf)
    : { ...gridFor(innerWidth, innerWidth, columnsOf), isGuess: true }
}
