import fc from 'fast-check'
import { gridFor, layOut } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor } from '@/features/gallery/scrollAnchor'

const images = Array.from({ length: 300 }, (_, index) => ({ width: 800, height: index % 3 === 0 ? 1200 : 800 }))
const wide = gridFor(1440, 1360)
const narrow = gridFor(375, 343)
const wideLayout = layOut(images, wide.columns)
const narrowLayout = layOut(images, narrow.columns)

test('the anchor of a position leads back to that position', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000, noNaN: true }), (top) => {
      expect(topOfAnchor(wideLayout, wide, anchorAt(wideLayout, wide, top)!)).toBeCloseTo(top, 3)
    }),
  )
})

test('with other columns the same image is at the top', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (top) => {
      const anchor = anchorAt(wideLayout, wide, top)!
      const { row, rows } = narrowLayout.places[anchor.index]!
      const narrowTop = topOfAnchor(narrowLayout, narrow, anchor)! / narrow.pitch
      expect(narrowTop).toBeGreaterThanOrEqual(row)
      expect(narrowTop).toBeLessThanOrEqual(row + Math.max(rows, 2))
    }),
  )
})

test('the top of the page has no anchor', () => {
  expect(anchorAt(wideLayout, wide, 0)).toBeNull()
  expect(anchorAt(wideLayout, wide, -80)).toBeNull()
  expect(anchorAt(layOut([], 4), wide, 500)).toBeNull()
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
])('what is stored as %p is no anchor', (stored) => {
  expect(parseScrollAnchor(stored)).toBeNull()
})
