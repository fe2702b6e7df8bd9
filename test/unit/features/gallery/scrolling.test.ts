import { gridFor, layOutImages } from '@/features/gallery/layout'
import {
  anchorAt,
  createScrollReach,
  endAhead,
  parseScrollAnchor,
  topOfAnchor,
  visibleRange,
} from '@/features/gallery/scrollPosition'
import { thresholdOf } from '@/features/gallery/useInfiniteScroll'
import { fc } from '@test/support/fastCheck'

// spec: 4.scroll.threshold, 5.scroll.threshold, 9.scroll.threshold
test.each([
  ['250px', 750],
  ['12.5px', 987.5],
  ['70%', 700],
  [' 70% ', 700],
  [0.5, 500],
  [0, 0],
  // A fraction of a pixel may be missing at the end.
  [1, 999],
  [undefined, 800],
  ['', 800],
  ['80', 800],
  ['-5px', 800],
  ['140%', 800],
  [80, 800],
  [Number.NaN, 800],
])('a page of 1,000 px reaches the threshold %p at %d px', (threshold, position) => {
  expect(thresholdOf(threshold, 1000)).toBe(position)
})

describe('an anchor', () => {
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

  test('the top of the page has no anchor, and an image that is not loaded no position', () => {
    expect(anchorAt(wideLayout, wide, 0)).toBeNull()
    expect(anchorAt(wideLayout, wide, -80)).toBeNull()
    expect(anchorAt(layOutImages([], 4), wide, 500)).toBeNull()
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
})

describe('the visible range', () => {
  const images = Array.from({ length: 4000 }, (_, index) => ({ width: 800, height: index % 5 < 2 ? 1200 : 800 }))

  test.each([320, 768, 1000, 1440])('every card on the screen of a window %i px wide is rendered', (width) => {
    const grid = gridFor(width, width)
    const layout = layOutImages(images, grid.columns)
    fc.assert(
      fc.property(fc.integer({ min: -500, max: layout.rowCount * grid.pitch }), (top) => {
        const { first, end } = visibleRange(layout, grid, top, 900)
        layout.places.forEach(({ row, rows }, index) => {
          const isOnScreen = row * grid.pitch < top + 900 && (row + rows) * grid.pitch > top
          if (isOnScreen && (index < first || index >= end)) throw new Error(`card ${index} is missing at ${top}`)
          // The ones beside it as well, to which Tab and Shift+Tab lead.
          const isFollowed = index + 1 < end || index === images.length - 1
          if (isOnScreen && !(isFollowed && (index > first || index === 0)))
            throw new Error(`the card beside ${index} is missing at ${top}`)
        })
      }),
      { numRuns: 25 },
    )
  })

  test('a long gallery renders a few screens of cards, an empty one none', () => {
    const grid = gridFor(1440, 1360)
    const { first, end } = visibleRange(layOutImages(images, grid.columns), grid, 100_000, 900)
    expect(end - first).toBeGreaterThan(12)
    expect(end - first).toBeLessThan(60)
    expect(visibleRange(layOutImages([], 4), grid, 0, 900)).toEqual({ first: 0, end: 0 })
  })

  test('a scroll reaches as far as it goes in half a second', () => {
    const reachAt = createScrollReach()
    expect(reachAt(200, 0)).toBe(0)
    expect(reachAt(240, 20)).toBe(1000)
    expect(reachAt(220, 40)).toBeLessThan(0)
    expect(reachAt(420, 60)).toBe(3000)
    // A jump: Home, End, or a restored position.
    expect(reachAt(90_000, 80)).toBe(0)
  })

  test.each([320, 1440])('a fast scroll requests images of a window %i px wide before their cards', (width) => {
    const grid = gridFor(width, width)
    const layout = layOutImages(images, grid.columns)
    const range = visibleRange(layout, grid, 100_000, 900)
    // A slow scroll: the cards that are drawn ahead are enough.
    expect(endAhead(layout, grid, range, 600)).toBe(range.end)
    expect(endAhead(layout, grid, range, -2000)).toBe(range.end)
    const few = endAhead(layout, grid, range, 1500)
    expect(few).toBeGreaterThan(range.end)
    expect(endAhead(layout, grid, range, 3000)).toBeGreaterThan(few)
    // At the end there are no more images.
    const { length } = images
    expect(endAhead(layout, grid, { first: length - 20, end: length }, 2000)).toBe(length)
    expect(endAhead(layOutImages([], grid.columns), grid, { first: 0, end: 0 }, 2000)).toBe(0)
  })
})
