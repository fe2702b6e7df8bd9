import type { Grid, Layout } from './layout'

/**
 * Height of the segment of a gallery that is in the DOM. Chromium and Safari limit a box to 33.5 million device
 * pixels: 8.4 million CSS pixels at a device pixel ratio of 4. A taller gallery has one segment in the DOM, which
 * follows the scroll.
 */
const MAX_SEGMENT_PX = 8_000_000
/** Distance to its end at which a segment moves, as a fraction of it: no flick scrolls farther than that. */
const MARGIN = 1 / 8

/** The screen's position, in rows of the gallery. `edge`: the page is at its start or end, as after Home or End. */
export type ScrollPosition = {
  readonly row: number
  readonly screenRows: number
  readonly edge: 'start' | 'end' | null
}

/** Returns the maximum number of rows in a segment. */
export const maxSegmentRows = ({ pitch }: Pick<Grid, 'pitch'>): number => Math.floor(MAX_SEGMENT_PX / pitch)

/** Returns the number of rows in the current segment. */
export function segmentRows({ rowCount }: Pick<Layout, 'rowCount'>, grid: Grid): number {
  return Math.min(rowCount - grid.firstRow, maxSegmentRows(grid))
}

/** True if the browser can scroll to a screen that begins at this row. */
export function isInSegment(row: number, screenRows: number, layout: Pick<Layout, 'rowCount'>, grid: Grid): boolean {
  const end = grid.firstRow + segmentRows(layout, grid)
  return row >= grid.firstRow && (end === layout.rowCount || row + screenRows <= end)
}

/** Returns the first row of the segment centered on a row. */
export const segmentAround = (row: number, grid: Pick<Grid, 'pitch'>): number =>
  Math.max(0, Math.floor(row - maxSegmentRows(grid) / 2))

/** Returns the segment's first row for a scroll position: unchanged, unless the screen is near the segment's end. */
export function nextSegmentStart(
  { row, screenRows, edge }: ScrollPosition,
  layout: Pick<Layout, 'rowCount'>,
  grid: Grid,
): number {
  const end = grid.firstRow + segmentRows(layout, grid)
  const margin = maxSegmentRows(grid) * MARGIN
  const isMoreAbove = grid.firstRow > 0
  const isMoreBelow = end < layout.rowCount
  if (isMoreAbove && edge === 'start') return 0
  if (isMoreBelow && edge === 'end') return segmentAround(layout.rowCount, grid)
  const isNearEnd = (isMoreAbove && row - grid.firstRow < margin) || (isMoreBelow && end - row - screenRows < margin)
  return isNearEnd ? segmentAround(row, grid) : grid.firstRow
}
