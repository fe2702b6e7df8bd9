import fc from 'fast-check'
import { gridFor, type Grid } from '@/features/gallery/layout'
import { firstRowAround, isLaidOut, mostRows, nextFirstRow, rowsLaidOut } from '@/features/gallery/stretch'

/** A phone's gallery: one column. */
const phone = gridFor(390, 358)
const SCREEN_ROWS = 3
const LONG = { rowCount: 140_000 }

const at = (firstRow: number): Grid => ({ ...phone, firstRow })
const nextAt = (grid: Grid, row: number, edge: 'start' | 'end' | null = null, layout = LONG) =>
  nextFirstRow({ row, screenRows: SCREEN_ROWS, edge }, layout, grid)

test('what is laid out is never higher than a box can be where four device pixels make one', () => {
  const pitches = [gridFor(320, 288), phone, gridFor(1440, 1360), gridFor(3840, 3700)]
  for (const grid of pitches) expect(rowsLaidOut(LONG, grid) * grid.pitch * 4).toBeLessThan(2 ** 25)
})

test('a gallery that fits is laid out whole, wherever somebody is in it', () => {
  const layout = { rowCount: mostRows(phone) }
  expect(rowsLaidOut(layout, phone)).toBe(layout.rowCount)
  for (const row of [0, 5, layout.rowCount - SCREEN_ROWS]) {
    for (const edge of ['start', 'end', null] as const) expect(nextAt(phone, row, edge, layout)).toBe(0)
  }
})

test('whoever scrolls through the longest gallery, down and up again, is always well inside of what is laid out', () => {
  const most = mostRows(phone)
  let grid = at(0)
  const rows = Array.from({ length: 400 }, (_, step) => (step * (LONG.rowCount - SCREEN_ROWS)) / 399)
  for (const row of [...rows, ...rows.reverse()]) {
    grid = at(nextAt(grid, row))
    expect(isLaidOut(row, SCREEN_ROWS, LONG, grid)).toBe(true)
    const end = grid.firstRow + rowsLaidOut(LONG, grid)
    if (grid.firstRow > 0) expect(row - grid.firstRow).toBeGreaterThan(most / 10)
    if (end < LONG.rowCount) expect(end - row).toBeGreaterThan(most / 10)
  }
})

test('it rests where it is until an end comes near: the page does not move under every scroll', () => {
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

test('the keys for beginning and end lead to the beginning and the end of the gallery', () => {
  expect(nextAt(at(90_000), 90_000, 'start')).toBe(0)
  const end = at(nextAt(at(0), mostRows(phone) - SCREEN_ROWS, 'end'))
  expect(end.firstRow + rowsLaidOut(LONG, end)).toBe(LONG.rowCount)
})

test('a place that is not laid out can be reached once the rows around it are, also at the very end', () => {
  for (const row of [0, 60_000, LONG.rowCount - 1]) {
    const grid = at(firstRowAround(row, phone))
    expect(isLaidOut(row, SCREEN_ROWS, LONG, grid)).toBe(true)
  }
  expect(isLaidOut(100_000, SCREEN_ROWS, LONG, at(0))).toBe(false)
  expect(isLaidOut(100, SCREEN_ROWS, LONG, at(1000))).toBe(false)
})
