import { gridFor, layOutImages } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor } from '@/features/gallery/scrollAnchor'
import { fc } from '@test/support/fastCheck'

const images = Array.from({ length: 300 }, (_, index) => ({ width: 800, height: index % 3 === 0 ? 1200 : 800 }))
const wide = gridFor(1440, 1360)
const narrow = gridFor(375, 343)
const wideLayout = layOutImages(images, wide.columns)
const narrowLayout = layOutImages(images, narrow.columns)

test('the anchor of a position leads back to that position', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), (top) => {
      expect(topOfAnchor(wideLayout, wide, anchorAt(wideLayout, wide, top)!)).toBeCloseTo(top, 3)
    }),
  )
})

test('with another column count the same image is at the top', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (top) => {
      const anchor = anchorAt(wideLayout, wide, top)!
      const { row, rows } = narrowLayout.places[anchor.index]!
      const narrowTop = topOfAnchor(narrowLayout, narrow, anchor)!
      // In pixels: dividing by the pitch does not always give the row back (115.99999999999999 for row 116).
      expect(narrowTop).toBeGreaterThanOrEqual(row * narrow.pitch)
      expect(narrowTop).toBeLessThanOrEqual((row + Math.max(rows, 2)) * narrow.pitch)
    }),
  )
})

test('the top of the page has no anchor', () => {
  expect(anchorAt(wideLayout, wide, 0)).toBeNull()
  expect(anchorAt(wideLayout, wide, -80)).toBeNull()
  expect(anchorAt(layOutImages([], 4), wide, 500)).toBeNull()
})

test('an image that is not loaded yet has no position', () => {
  expect(topOfAnchor(wideLayout, wide, { index: 5000, rowsBelow: 0 })).toBeNull()
})

test.each([
  [null],
  ['garbage'],
  [[]],
  [{ index: -1, rowsBelow: 0 }],
  [{ index: 1.5, rowsBelow: 0 }],
  [{ index: 3 }],
  [{ index: 3, rowsBelow: 9e9 }],
])('a stored %p is not an anchor', (stored) => {
  expect(parseScrollAnchor(stored)).toBeNull()
})
