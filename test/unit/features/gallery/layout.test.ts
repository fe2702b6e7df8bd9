import { imageSizes, widthFactorOf } from '@/features/gallery/cardSource'
import { columnsFor, favoriteColumnsFor, gridFor, heightOf, imagesOf, layOutImages } from '@/features/gallery/layout'
import { fc } from '@test/support/fastCheck'
import { imagesOf as imagesNumbered } from '@test/unit/features/storeImages'

const square = { width: 800, height: 800 }
const tall = { width: 800, height: 1200 }
const imageLists = fc.array(fc.constantFrom(square, tall, { width: 1600, height: 900 }), { maxLength: 200 })
const columnCounts = fc.integer({ min: 1, max: 4 })

/** The part of `sizes` for a window of this width, in pixels. */
function sizeAt(sizes: string, windowWidth: number): number {
  for (const part of sizes.split(/, (?=\(max|calc)/)) {
    const [, most = 'Infinity', sum = ''] = /^(?:\(max-width: (\d+)px\) )?calc\((.+)\)$/.exec(part) ?? []
    if (windowWidth > Number(most)) continue
    const [, length = '', factor = ''] = /^\((.+)\) \* ([\d.]+)$/.exec(sum) ?? []
    const pixels = length
      .replace('min(95vw, 1680px)', `${Math.min(windowWidth * 0.95, 1680)}px`)
      .replace(/(?<![\d.])([\d.]+)vw/, (_, share: string) => `${(windowWidth * Number(share)) / 100}px`)
    const [first = 0, ...others] = pixels.split(' - ').map(Number.parseFloat)
    return others.reduce((rest, less) => rest - less, first) * Number(factor)
  }
  return Number.NaN
}

/** Width of the gallery between its margins (tokens.css). */
const galleryWidth = (windowWidth: number) =>
  Math.min(windowWidth, 1760) - 2 * Math.min(40, Math.max(16, windowWidth * 0.025))

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

test('images fill the shortest column first, from the left', () => {
  expect(layOutImages([tall, square, square, square], 2).places).toEqual([
    { column: 0, row: 0, rows: 2 },
    { column: 1, row: 0, rows: 1 },
    { column: 1, row: 1, rows: 1 },
    { column: 0, row: 2, rows: 1 },
  ])
})

test('cards leave no hole, are in reading order, and stay when a page is appended', () => {
  fc.assert(
    fc.property(imageLists, imageLists, columnCounts, (first, second, columns) => {
      const { places } = layOutImages([...first, ...second], columns)
      const taken = new Set<string>()
      for (const { column, row, rows } of places) {
        expect(column).toBeLessThan(columns)
        if (row > 0) expect(taken).toContain(`${column}:${row - 1}`)
        for (let below = row; below < row + rows; below += 1) {
          expect(taken).not.toContain(`${column}:${below}`)
          taken.add(`${column}:${below}`)
        }
      }
      expect(places).toEqual([...places].sort((a, b) => a.row - b.row || a.column - b.column))
      expect(places.slice(0, first.length)).toEqual(layOutImages(first, columns).places)
    }),
  )
})

test('the grid is as high as its rows and the gaps between them', () => {
  const grid = gridFor(1440, 1360)
  expect(grid).toMatchObject({ columns: 4, gap: 20, pitch: 280 })
  expect(heightOf(3, grid)).toBe(3 * 280 - 20)
  expect(heightOf(0, grid)).toBe(0)
})

// spec: images.variants
test.each([
  ['the gallery', columnsFor],
  ['the favorites', favoriteColumnsFor],
])('%s: the size of an image is what its card needs, at every width', (_, columnsOf) => {
  for (const image of [
    { width: 1600, height: 1600 },
    { width: 1600, height: 900 },
    { width: 1067, height: 1600 },
  ]) {
    for (let windowWidth = 320; windowWidth <= 2560; windowWidth += 20) {
      const { columns, gap } = gridFor(windowWidth, galleryWidth(windowWidth), columnsOf)
      const card = (galleryWidth(windowWidth) - gap * (columns - 1)) / columns
      const needed = card * widthFactorOf(image)
      const told = sizeAt(imageSizes(image, columnsOf), windowWidth)
      expect({ windowWidth, isRight: Math.abs(told - needed) < 0.03 * needed }).toEqual({ windowWidth, isRight: true })
    }
  }
})

test.each([
  ['a square', 800, 800, 1],
  ['a landscape of 16:9', 1600, 900, 1.42],
  ['a portrait of 2:3 on two rows', 1000, 1500, 1.11],
])('%s has nearly the pixels with which it covers its card', (_, width, height, overhang) => {
  expect(widthFactorOf({ width, height })).toBeCloseTo(0.95 * overhang, 2)
})

// spec: calls.pages.duplicates
test('the pages of a gallery give each image once, in order', () => {
  const [first, second, third] = imagesNumbered(3)
  const pages = [{ images: [first!, second!] }, { images: [] }, { images: [{ ...second! }, third!, first!] }]
  expect(imagesOf(pages).map(({ id }) => id)).toEqual([first!.id, second!.id, third!.id])
  // Another object for the same image would render its card again.
  expect(imagesOf(pages)[1]).toBe(second)
})
