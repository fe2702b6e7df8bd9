import { gridFor, layOutImages } from '@/features/gallery/layout'
import { anchorAt, parseScrollAnchor, topOfAnchor } from '@/features/gallery/scrollAnchor'
import { isPastThreshold, parseThreshold } from '@/features/gallery/useInfiniteScroll'
import { createScrollDirection, createScrollReach, endAhead, visibleRange } from '@/features/gallery/visibleRange'
import { fc } from '@test/support/fastCheck'

const eightyPercent = { unit: 'share', value: 0.8 }

// spec: 5.scroll.threshold, 9.scroll.threshold
test.each([
  ['250px', { unit: 'px', value: 250 }],
  ['12.5px', { unit: 'px', value: 12.5 }],
  ['70%', { unit: 'share', value: 0.7 }],
  [' 70% ', { unit: 'share', value: 0.7 }],
  [0.5, { unit: 'share', value: 0.5 }],
  [0, { unit: 'share', value: 0 }],
  [undefined, eightyPercent],
  ['', eightyPercent],
  ['80', eightyPercent],
  ['-5px', eightyPercent],
  ['140%', eightyPercent],
  [80, eightyPercent],
  [Number.NaN, eightyPercent],
])('the threshold %p is parsed', (given, threshold) => {
  expect(parseThreshold(given)).toEqual(threshold)
})

// spec: 4.scroll.threshold
test.each([
  ['at 80 % is past the threshold', { top: 700, windowHeight: 100, pageHeight: 1000 }, 0.8, true],
  ['just before 80 % is not past it', { top: 699, windowHeight: 100, pageHeight: 1000 }, 0.8, false],
  ['within 250 px of the end is past it', { top: 650, windowHeight: 100, pageHeight: 1000 }, '250px', true],
  ['outside of 250 px of the end is not past it', { top: 649, windowHeight: 100, pageHeight: 1000 }, '250px', false],
  [
    'at the end is past it, although a fraction of a pixel is missing',
    { top: 899.4, windowHeight: 100, pageHeight: 1000 },
    1,
    true,
  ],
  ['of a page that does not fill the window is past it', { top: 0, windowHeight: 900, pageHeight: 600 }, 0.8, true],
])('a position %s', (_, scroll, threshold, isPast) => {
  expect(isPastThreshold(scroll, parseThreshold(threshold))).toBe(isPast)
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
  const images = Array.from({ length: 4000 }, (_, index) => ({ width: 800, height: index % 5 === 0 ? 1200 : 800 }))
  const directions = ['down', 'up'] as const

  test.each([320, 768, 1000, 1440])('every card on the screen of a window %i px wide is rendered', (width) => {
    const grid = gridFor(width, width)
    const layout = layOutImages(images, grid.columns)
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: layout.rowCount * grid.pitch }),
        fc.constantFrom(...directions),
        (top, direction) => {
          const { first, end } = visibleRange(layout, grid, { top, height: 900, direction })
          layout.places.forEach(({ row, rows }, index) => {
            const isOnScreen = row * grid.pitch < top + 900 && (row + rows) * grid.pitch > top
            if (isOnScreen && (index < first || index >= end)) throw new Error(`card ${index} is missing at ${top}`)
            // The ones beside it as well, to which Tab and Shift+Tab lead.
            const isFollowed = index + 1 < end || index === images.length - 1
            if (isOnScreen && !(isFollowed && (index > first || index === 0)))
              throw new Error(`the card beside ${index} is missing at ${top}`)
          })
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a long gallery renders a few screens of cards, more where the scroll leads', () => {
    const grid = gridFor(1440, 1360)
    const layout = layOutImages(images, grid.columns)
    const [down, up] = directions.map((direction) =>
      visibleRange(layout, grid, { top: 100_000, height: 900, direction }),
    )
    for (const { first, end } of [down!, up!]) {
      expect(end - first).toBeGreaterThan(12)
      expect(end - first).toBeLessThan(60)
    }
    expect(down!.end).toBeGreaterThan(up!.end)
    expect(up!.first).toBeLessThan(down!.first)
    const nothing = visibleRange(layOutImages([], 4), grid, { top: 0, height: 900, direction: 'down' })
    expect(nothing).toEqual({ first: 0, end: 0 })
  })

  test('a scroll turns when it goes back, not when it trembles', () => {
    const directionAt = createScrollDirection()
    expect([0, 500, 480, 900, 840, 700, 740, 650, 720].map(directionAt)).toEqual([
      ...['down', 'down', 'down', 'down'],
      ...['up', 'up', 'up', 'up', 'down'],
    ])
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
    const range = visibleRange(layout, grid, { top: 100_000, height: 900, direction: 'down' })
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
