import { gridFor, layOutImages } from '@/features/gallery/layout'
import { createScrollDirection, createScrollReach, endAhead, visibleRange } from '@/features/gallery/visibleRange'
import { fc } from '@test/support/fastCheck'

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

test('a long gallery renders only a few screens of cards', () => {
  const grid = gridFor(1440, 1360)
  const { first, end } = visibleRange(layOutImages(images, grid.columns), grid, {
    top: 100_000,
    height: 900,
    direction: 'down',
  })
  expect(end - first).toBeGreaterThan(12)
  expect(end - first).toBeLessThan(60)
})

test('an empty gallery renders nothing', () => {
  const grid = gridFor(1440, 1360)
  expect(visibleRange(layOutImages([], 4), grid, { top: 0, height: 900, direction: 'down' })).toEqual({
    first: 0,
    end: 0,
  })
})

test('more cards are rendered where the scroll leads', () => {
  const grid = gridFor(1440, 1360)
  const layout = layOutImages(images, grid.columns)
  const [down, up] = directions.map((direction) => visibleRange(layout, grid, { top: 100_000, height: 900, direction }))
  expect(down!.end).toBeGreaterThan(up!.end)
  expect(up!.first).toBeLessThan(down!.first)
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
