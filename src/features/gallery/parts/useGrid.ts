import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsFor, gridFor, type Grid } from '@/features/gallery/layout'
import { isServer } from '@/shared/config/isServer'

/** In CSS pixels; a guess on a server, where CSS places the cards (CardGrid.tsx). */
export const windowSize = () => (isServer ? { innerWidth: 1440, innerHeight: 900 } : window)

/** Widths of the window and of the last measured list. */
const lastWidths = { window: 0, list: 0 }

/** Returns the grid for the current window; updates on resize. */
export function useGrid(listRef: RefObject<HTMLElement | null>, columnsOf = columnsFor): Grid {
  const [grid, setGrid] = useState(() => guessGrid(columnsOf))
  useLayoutEffect(() => {
    const measure = () => {
      // A document without layout (jsdom) has no widths.
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

/** Guesses the grid: in equally wide windows all lists are equally wide (global.css). A right guess saves a render. */
function guessGrid(columnsOf: (windowWidth: number) => number): Grid {
  const { innerWidth } = windowSize()
  const isKnown = lastWidths.window === innerWidth
  return isKnown
    ? gridFor(innerWidth, lastWidths.list, columnsOf)
    : { ...gridFor(innerWidth, innerWidth, columnsOf), isGuess: true }
}
