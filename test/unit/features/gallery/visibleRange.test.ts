import { gridFor, layOutImages } from '@/features/gallery/layout'
import { visibleRange } from '@/features/gallery/visibleRange'
import { fc } from '@test/support/fastCheck'

const images = Array.from({ length: 4000 }, (_, index) => ({ width: 800, height: index % 5 === 0 ? 1200 : 800 }))

test.each([320, 768, 1000, 1440])('every card on the screen of a window %i px wide is rendered', (width) => {
  const grid = gridFor(width, width)
  const layout = layOutImages(images, grid.columns)
  fc.assert(
    fc.property(fc.integer({ min: -500, max: layout.rowCount * grid.pitch }), (top) => {
      const { first, end } = visibleRange(layout, grid, top, 900)
      layout.places.forEach(({ row, rows }, index) => {
        const isOnScreen = row * grid.pitch < top + 900 && (row + rows) * grid.pitch > top
        if (isOnScreen && (index < first || index >= end)) throw new Error(`card ${index} is missing at ${top}`)
      })
    }),
    { numRuns: 25 },
  )
})

test('a long gallery renders only a few screens of cards', () => {
  const grid = gridFor(1440, 1360)
  const { first, end } = visibleRange(layOutImages(images, grid.columns), grid, 100_000, 900)
  expect(end - first).toBeGreaterThan(12)
  expect(end - first).toBeLessThan(60)
})

test('an empty gallery renders nothing', () => {
  const grid = gridFor(1440, 1360)
  expect(visibleRange(layOutImages([], 4), grid, 0, 900)).toEqual({ first: 0, end: 0 })
})
