import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsFor, gridFor, type Grid } from '@/features/gallery/layout'
import { isServer } from '@/shared/config/isServer'

/** In CSS pixels; a guess on a server, where CSS places the cards (CardGrid.tsx). */
export const windowSize = () => (isServer ? { innerWidth: 1440, innerHeight: 900 } : window)

/**
 * Widths of the window and of the list that was measured last, in CSS pixels: the next list is probably as wide, and a
 * right guess saves styling all its cards twice.
 */
let known = { windowWidth: 0, listWidth: 0 }

/** Returns the grid for the current window; updates on resize. */
export function useGrid(listRef: RefObject<HTMLElement | null>, columnsOf = columnsFor): Grid {
  const [grid, setGrid] = useState<Grid>(() => {
    const { innerWidth } = windowSize()
    const listWidth = known.windowWidth === innerWidth ? known.listWidth : innerWidth
    return { ...gridFor(innerWidth, listWidth, columnsOf), isGuess: true }
  })
  useLayoutEffect(() => {
    const measure = () => {
      // With its fraction: larger by a part of a pixel, each card would be a new largest paint. A document without layout
      // (jsdom) has no widths.
      const width = listRef.current?.getBoundingClientRect().width ?? 0
      const { innerWidth } = window
      known = { windowWidth: innerWidth, listWidth: width || innerWidth }
      const next = gridFor(innerWidth, known.listWidth, columnsOf)
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
