import { imageSizes, widthFactorOf } from '@/features/gallery/imageSizes'
import { columnsFor, favoriteColumnsFor, gridFor } from '@/features/gallery/layout'

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
