import { nextPageNumber, toPreviewPage, type PreviewPage } from '@/api/previewPage'
import { createRandom } from '@/demo/random'
import { buildRawImages } from '@test/builders/buildRawImage'

const fullPage = toPreviewPage(buildRawImages(40), 40)

// spec: calls.pages.end
test('a full page is followed by the next one', () => {
  expect(nextPageNumber(fullPage, [fullPage], 0)).toBe(1)
})

// spec: 9.page-size, calls.pages.end
test.each([
  ['39 entries', buildRawImages(39)],
  ['no entry', []],
  ['no list', { message: 'nada' }],
])('a page with %s is the last', (_, raw) => {
  const page = toPreviewPage(raw, 40)
  expect(nextPageNumber(page, [page], 0)).toBeUndefined()
  expect(nextPageNumber(page, [fullPage, page], 1)).toBeUndefined()
})

test('a full page with unusable entries is not the last', () => {
  const page = toPreviewPage([...buildRawImages(38), {}, null], 40)
  expect(page.images).toHaveLength(38)
  expect(nextPageNumber(page, [page], 0)).toBe(1)
})

/** Returns how many pages a server with this answer per page number is asked for; 100 at most. */
function pagesAsked(pageAt: (number: number) => PreviewPage): number {
  const pages: PreviewPage[] = []
  for (let next: number | undefined = 0; next !== undefined && pages.length < 100;) {
    const page = pageAt(next)
    pages.push(page)
    next = nextPageNumber(page, pages, next)
  }
  return pages.length
}
const images = buildRawImages(400)
const pageFrom = (start: number) => toPreviewPage(images.slice(start, start + 40), 40)
const garbage = () =>
  toPreviewPage(
    Array.from({ length: 40 }, () => ({})),
    40,
  )

// spec: calls.pages.stale
test.each([
  ['repeats one page', () => fullPage, 11],
  ['sends no usable image', garbage, 10],
  ['wraps round', (number: number) => pageFrom((number * 40) % 200), 15],
  ['overlaps its pages', (number: number) => pageFrom(Math.min(number * 10, 360)), 47],
  ['has nine stale pages in between', (number: number) => pageFrom(number < 10 ? 0 : (number - 9) * 40), 20],
])('a gallery whose server %s ends ten pages after the last new image', (_, pageAt, count) => {
  expect(pagesAsked(pageAt)).toBe(count)
})

test('a server that answers at random is not asked forever', () => {
  const random = createRandom(7)
  expect(pagesAsked(() => pageFrom(random.whole(0, 9) * 40))).toBeLessThan(60)
})
