/** @jest-environment node */
import { workAt } from '@/demo/catalog'
import { createPictures } from '@/demo/pictures'
import { marksIn } from '@/features/viewer/fileMarks'
import { createTestBackend } from '@test/support/testBackend'

// spec: label.marked
test.each([
  ['a picture', 0, undefined],
  ['its smaller size', 0, 32],
  ['a variation', 1000, 32],
])('%s of the demo declares for machines that it is made by AI', async (_, index, width) => {
  const bytes = await createPictures()(workAt(index), width, new AbortController().signal)
  expect(marksIn(bytes)).toEqual({ source: 'ai', hasCredentials: false })
})

test('a page of 48 images shows no picture twice', () => {
  for (let start = 0; start < 5000; start += 1) {
    const files = Array.from({ length: 48 }, (_, nth) => workAt(start + nth).file)
    if (new Set(files).size !== files.length) throw new Error(`Twice in the page from ${start}`)
  }
})

test('a search finds different works first, not the variations of one', async () => {
  const { fetch, close } = createTestBackend({ database: ':memory:', images: 4000 })
  const answer = await fetch(new Request('http://tienda.test/canvamanager/imgs/preview?page=0&size=12&q=azul'))
  const found = (await answer.json()) as { url?: string }[]
  const files = found.map(
    ({ url = '' }) => workAt(Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10) - 1001).file,
  )
  expect(new Set(files).size).toBe(found.length)
  close()
})
