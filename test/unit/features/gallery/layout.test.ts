import { columnsFor, gridFor, heightOf, layOutImages } from '@/features/gallery/layout'
import { fc } from '@test/support/fastCheck'

const square = { width: 800, height: 800 }
const tall = { width: 800, height: 1200 }
const imageLists = fc.array(fc.constantFrom(square, tall, { width: 1600, height: 900 }), { maxLength: 200 })
const columnCounts = fc.integer({ min: 1, max: 4 })

// spec: 2.card.columns
test.each([
  [1920, 4],
  [1201, 4],
  [1200, 3],
  [901, 3],
  [900, 2],
  [601, 2],
  [600, 1],
  [320, 1],
])('a window of %i px has %i columns', (width, columns) => {
  expect(columnsFor(width)).toBe(columns)
})

// spec: 2.card.tall, 9.ratio
test('an image taller than 1.2 times its width takes two rows, others take one', () => {
  const sizes = [{ width: 100, height: 120 }, { width: 100, height: 121 }, square]
  expect(layOutImages(sizes, 4).places.map(({ rows }) => rows)).toEqual([1, 2, 1])
})

test('images fill the shortest column first, from the left', () => {
  expect(layOutImages([tall, square, square, square], 2).places).toEqual([
    { column: 0, row: 0, rows: 2 },
    { column: 1, row: 0, rows: 1 },
    { column: 1, row: 1, rows: 1 },
    { column: 0, row: 2, rows: 1 },
  ])
})

test('cards neither overlap nor leave a hole above them', () => {
  fc.assert(
    fc.property(imageLists, columnCounts, (images, columns) => {
      const taken = new Set<string>()
      for (const { column, row, rows } of layOutImages(images, columns).places) {
        expect(column).toBeLessThan(columns)
        if (row > 0) expect(taken).toContain(`${column}:${row - 1}`)
        for (let below = row; below < row + rows; below += 1) {
          expect(taken).not.toContain(`${column}:${below}`)
          taken.add(`${column}:${below}`)
        }
      }
    }),
  )
})

test('an appended page moves no earlier card', () => {
  fc.assert(
    fc.property(imageLists, imageLists, columnCounts, (first, second, columns) => {
      const before = layOutImages(first, columns).places
      expect(layOutImages([...first, ...second], columns).places.slice(0, first.length)).toEqual(before)
    }),
  )
})

test('reading order is visual order: by row, and within a row from left to right', () => {
  fc.assert(
    fc.property(imageLists, columnCounts, (images, columns) => {
      const { places } = layOutImages(images, columns)
      const ordered = [...places].sort((a, b) => a.row - b.row || a.column - b.column)
      expect(places).toEqual(ordered)
    }),
  )
})

test('the grid is as high as its rows and the gaps between them', () => {
  const grid = gridFor(1440, 1360)
  expect(grid).toMatchObject({ columns: 4, gap: 20, pitch: 280 })
  expect(heightOf(3, grid)).toBe(3 * 280 - 20)
  expect(heightOf(0, grid)).toBe(0)
})
