import { gridFor, type Grid } from '@/features/gallery/layout'
import {
  segmentAround,
  isInSegment,
  maxSegmentRows,
  nextSegmentStart,
  segmentRows,
} from '@/features/gallery/scrollSegment'
import { fc } from '@test/support/fastCheck'

/** A phone's gallery: one column. */
const phone = gridFor(390, 358)
const SCREEN_ROWS = 3
const LONG = { rowCount: 140_000 }

const at = (firstRow: number): Grid => ({ ...phone, firstRow })
const nextAt = (grid: Grid, row: number, edge: 'start' | 'end' | null = null, layout = LONG) =>
  nextSegmentStart({ row, screenRows: SCREEN_ROWS, edge }, layout, grid)

test('a segment stays below the maximum box height at a pixel ratio of four', () => {
  const pitches = [gridFor(320, 288), phone, gridFor(1440, 1360), gridFor(3840, 3700)]
  for (const grid of pitches) expect(segmentRows(LONG, grid) * grid.pitch * 4).toBeLessThan(2 ** 25)
})

test('a gallery that fits has one segment at every scroll position', () => {
  const layout = { rowCount: maxSegmentRows(phone) }
  expect(segmentRows(layout, phone)).toBe(layout.rowCount)
  for (const row of [0, 5, layout.rowCount - SCREEN_ROWS]) {
    for (const edge of ['start', 'end', null] as const) expect(nextAt(phone, row, edge, layout)).toBe(0)
  }
})

test('scrolling the longest gallery down and up stays well inside the segment', () => {
  const most = maxSegmentRows(phone)
  let grid = at(0)
  const rows = Array.from({ length: 400 }, (_, step) => (step * (LONG.rowCount - SCREEN_ROWS)) / 399)
  for (const row of [...rows, ...rows.reverse()]) {
    grid = at(nextAt(grid, row))
    expect(isInSegment(row, SCREEN_ROWS, LONG, grid)).toBe(true)
    const end = grid.firstRow + segmentRows(LONG, grid)
    if (grid.firstRow > 0) expect(row - grid.firstRow).toBeGreaterThan(most / 10)
    if (end < LONG.rowCount) expect(end - row).toBeGreaterThan(most / 10)
  }
})

test('the segment moves only near its ends, not with every scroll', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: LONG.rowCount - SCREEN_ROWS }),
      fc.integer({ min: 0, max: LONG.rowCount - 1 }),
      (row, firstRow) => {
        const moved = at(nextAt(at(firstRow), row))
        expect(nextAt(moved, row)).toBe(moved.firstRow)
      },
    ),
  )
})

test('the Home and End keys lead to the start and the end of the gallery', () => {
  expect(nextAt(at(90_000), 90_000, 'start')).toBe(0)
  const end = at(nextAt(at(0), maxSegmentRows(phone) - SCREEN_ROWS, 'end'))
  expect(end.firstRow + segmentRows(LONG, end)).toBe(LONG.rowCount)
})

test('the segment around any row contains that row, also at the very end', () => {
  for (const row of [0, 60_000, LONG.rowCount - 1]) {
    const grid = at(segmentAround(row, phone))
    expect(isInSegment(row, SCREEN_ROWS, LONG, grid)).toBe(true)
  }
  expect(isInSegment(100_000, SCREEN_ROWS, LONG, at(0))).toBe(false)
  expect(isInSegment(100, SCREEN_ROWS, LONG, at(1000))).toBe(false)
})
