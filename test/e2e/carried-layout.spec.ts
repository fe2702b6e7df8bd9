import { readFileSync } from 'node:fs'
import { columnsFor, gridFor, layOutImages } from '@/features/gallery/layout'
import { isTall } from '@/shared/ui/isTall'
import { createRandom } from '@test/support/random'
import { FOLDERS } from './deployment.ts'
import { expect, test } from './fixtures.ts'

/** The same numbers in every run. */
const random = createRandom(23)

const imagesOf = (count: number) =>
  Array.from({ length: count }, () => ({
    width: 800,
    height: random.next() < 0.4 ? random.whole(961, 1600) : random.whole(300, 960),
  }))

/** The list of cards as a host renders it (features/gallery/parts/CardGrid.tsx). */
const listOf = (images: ReturnType<typeof imagesOf>) =>
  `<main style="inline-size: 95vw"><div class="first-page-frame"><ul class="first-page">${images
    .map((image) => `<li class="${isTall(image) ? 'tall' : ''}"></li>`)
    .join('')}</ul></div></main>`

/** Each breakpoint and its neighbors, and widths between them. */
const WIDTHS = [
  ...[600, 900, 1200].flatMap((edge) => [edge - 1, edge, edge + 1]),
  ...[320, 375, 768, 1024, 1440, 1920, 2560, 3840],
  ...Array.from({ length: 43 }, () => random.whole(280, 3000)),
]

// Browser: where CSS puts boxes.
// spec: documents.places
test('CSS puts the carried cards where layout.ts does, at 60 widths', async ({ page }) => {
  const style = /<style>([^]*?)<\/style>/.exec(readFileSync(`${FOLDERS.first}/index.html`, 'utf8'))?.[1] ?? ''
  await page.setContent(`<!doctype html><html lang="es"><head><style>${style}</style></head><body></body></html>`)
  for (const width of WIDTHS) {
    const images = imagesOf(random.whole(1, 60))
    await page.setViewportSize({ width, height: 800 })
    const { list, boxes, inner } = await page.evaluate((markup) => {
      document.body.innerHTML = markup
      const ul = document.querySelector('ul')
      const origin = ul?.getBoundingClientRect()
      const seen = [...document.querySelectorAll('li')].map((item) => {
        const box = item.getBoundingClientRect()
        return [box.left - (origin?.left ?? 0), box.top - (origin?.top ?? 0), box.width, box.height] as const
      })
      return { list: origin?.width ?? 0, boxes: seen, inner: window.innerWidth }
    }, listOf(images))
    const grid = gridFor(inner, list)
    const { places } = layOutImages(images, columnsFor(inner))
    const cell = (list - grid.gap * (grid.columns - 1)) / grid.columns
    const expected = places.map(({ column, row, rows }) => [
      column * (cell + grid.gap),
      row * grid.pitch,
      cell,
      rows * grid.pitch - grid.gap,
    ])
    const farthest = Math.max(
      ...boxes.flatMap((box, index) => box.map((side, at) => Math.abs(side - (expected[index]?.[at] ?? Infinity)))),
    )
    expect({ width, count: boxes.length, isClose: farthest < 1 }).toEqual({
      width,
      count: images.length,
      isClose: true,
    })
  }
})
