import type { Grid, Layout } from './layout'

/** Indexes of the cards to draw: from `first` up to, not including, `end`. */
export type Range = { readonly first: number; readonly end: number }

/** Pixels drawn beyond the screen: enough that a fast scroll finds cards there, little enough to draw in a frame. */
const OVERSCAN_ABOVE_PX = 200
const OVERSCAN_BELOW_PX = 550

/**
 * The cards within a screen and a margin around it.
 * @param top where the screen begins, in pixels from the top of the gallery; negative while the gallery is below it
 * @param height of the screen, in pixels
 */
export function visibleRange({ places }: Layout, grid: Grid, top: number, height: number): Range {
  const firstRow = Math.floor((top - OVERSCAN_ABOVE_PX) / grid.pitch)
  const endRow = Math.ceil((top + height + OVERSCAN_BELOW_PX) / grid.pitch)
  return { first: firstReaching(places, firstRow), end: indexOfRow(places, endRow) }
}

/** The first card that reaches into this row: one of two rows does so from the row above. */
function firstReaching(places: Layout['places'], row: number): number {
  const inRow = indexOfRow(places, row)
  const above = indexOfRow(places, row - 1)
  const tall = places.slice(above, inRow).findIndex(({ rows }) => rows === 2)
  return tall < 0 ? inRow : above + tall
}

/** The first index whose card begins at this row or below; the list's length when there is none. */
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
