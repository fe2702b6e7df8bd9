import type { Grid, Layout } from './layout'

/**
 * A gallery can be higher than browsers lay out: Chromium's and Safari's boxes end at 33.5 million device pixels, which are
 * 8.4 million CSS pixels where four make one. Of such a gallery a stretch is laid out, which moves along with the reader.
 */
const MOST_PX = 8_000_000
/** How near to an end of the stretch it moves, as a part of it: far enough that no flick gets there first. */
const MARGIN = 1 / 8

/** Where somebody is, in rows of the gallery; `edge`: at the very beginning or end of the page, as one press of a key leads. */
export type Whereabouts = { readonly row: number; readonly screenRows: number; readonly edge: 'start' | 'end' | null }

/** How many rows a stretch has at the most. */
export const mostRows = ({ pitch }: Pick<Grid, 'pitch'>): number => Math.floor(MOST_PX / pitch)

/** How many rows of the gallery are laid out. */
export function rowsLaidOut({ rowCount }: Pick<Layout, 'rowCount'>, grid: Grid): number {
  return Math.min(rowCount - grid.firstRow, mostRows(grid))
}

/** Whether a screen that begins at this row can be scrolled to. */
export function isLaidOut(row: number, screenRows: number, layout: Pick<Layout, 'rowCount'>, grid: Grid): boolean {
  const end = grid.firstRow + rowsLaidOut(layout, grid)
  return row >= grid.firstRow && (end === layout.rowCount || row + screenRows <= end)
}

/** The first row of the stretch around a row. */
export const firstRowAround = (row: number, grid: Pick<Grid, 'pitch'>): number =>
  Math.max(0, Math.floor(row - mostRows(grid) / 2))

/** The first row to lay out for where somebody is: the same as now, unless the stretch is about to end there. */
export function nextFirstRow(
  { row, screenRows, edge }: Whereabouts,
  layout: Pick<Layout, 'rowCount'>,
  grid: Grid,
): number {
  const end = grid.firstRow + rowsLaidOut(layout, grid)
  const margin = mostRows(grid) * MARGIN
  const isMoreAbove = grid.firstRow > 0
  const isMoreBelow = end < layout.rowCount
  if (isMoreAbove && edge === 'start') return 0
  if (isMoreBelow && edge === 'end') return firstRowAround(layout.rowCount, grid)
  const isNearEnd = (isMoreAbove && row - grid.firstRow < margin) || (isMoreBelow && end - row - screenRows < margin)
  return isNearEnd ? firstRowAround(row, grid) : grid.firstRow
}
