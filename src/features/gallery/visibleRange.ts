import type { Grid, Layout } from './layout'

/** Indexes of the cards to render: from `first` up to, but not including, `end`. */
export type Range = { readonly first: number; readonly end: number }

/** Pixels rendered beyond the screen: enough for a fast scroll to find cards, few enough to render in one frame. */
const OVERSCAN_ABOVE_PX = 200
const OVERSCAN_BELOW_PX = 550

/**
 * Returns the cards on the screen and in a margin around it.
 * @param top the screen's start, in pixels from the top of the gallery; negative while the gallery starts below it
 * @param height of the screen, in pixels
 */
export function visibleRange({ places }: Layout, grid: Grid, top: number, height: number): Range {
  const firstRow = Math.floor((top - OVERSCAN_ABOVE_PX) / grid.pitch)
  const endRow = Math.ceil((top + height + OVERSCAN_BELOW_PX) / grid.pitch)
  return { first: firstReaching(places, firstRow), end: indexOfRow(places, endRow) }
}

/** Returns the first card in this row, including a two-row card that starts in the row above. */
function firstReaching(places: Layout['places'], row: number): number {
  const inRow = indexOfRow(places, row)
  const above = indexOfRow(places, row - 1)
  const tall = places.slice(above, inRow).findIndex(({ rows }) => rows === 2)
  return tall < 0 ? inRow : above + tall
}

/** Returns the first index whose card begins at this row or below; the list's length if no card does. */
export function indexOfRow(places: Layout['places'], row: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
