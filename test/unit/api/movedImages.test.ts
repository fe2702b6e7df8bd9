import { movedImages } from '@/api/movedImages'
import { toPreviewPage } from '@/api/previewPage'
import { buildRawImages } from '@test/builders/buildRawImage'

const images = buildRawImages(200)
const pagesOf = (raw: readonly unknown[]) =>
  [0, 1].map((page) => toPreviewPage(raw.slice(page * 40, (page + 1) * 40), 40))

/** Asks for what has moved between two pages that are known and a server with these images. Returns ids and pages read. */
async function findMoved(known: ReturnType<typeof pagesOf>, raw: readonly unknown[]) {
  const read: number[] = []
  const moved = await movedImages(known, 1, 0, async (page) => {
    read.push(page)
    return Promise.resolve(pagesOf(raw)[page] ?? null)
  })
  return { ids: moved.map(({ id }) => id), read }
}

// spec: calls.pages.deleted
test('nothing has moved on a server that deleted nothing, and one page tells', async () => {
  expect(await findMoved(pagesOf(images), images)).toEqual({ ids: [], read: [1] })
})

// spec: calls.pages.deleted
test('images that moved further than one page are found, in their order', async () => {
  const { ids, read } = await findMoved(pagesOf(images), images.slice(50))
  expect(ids).toEqual(images.slice(80, 130).map(({ id }) => id))
  expect(read).toEqual([1, 0])
})

test('a page that cannot be read says nothing', async () => {
  expect(await movedImages(pagesOf(images), 1, 0, () => Promise.resolve(null))).toEqual([])
})
