import { nextPageNumber, toPreviewPage } from '@/api/previewPage'
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

test('two pages in a row without a usable image end the gallery', () => {
  const garbage = toPreviewPage(
    Array.from({ length: 40 }, () => ({})),
    40,
  )
  expect(nextPageNumber(garbage, [garbage], 0)).toBe(1)
  expect(nextPageNumber(garbage, [garbage, garbage], 1)).toBeUndefined()
})

test('a page that repeats the previous page ends the gallery', () => {
  expect(nextPageNumber(fullPage, [fullPage, fullPage], 1)).toBeUndefined()
})
