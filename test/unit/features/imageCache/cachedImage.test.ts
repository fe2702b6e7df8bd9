import { createCacheLookup, toCachedImage, toCachedImages, withImages } from '@/features/imageCache/cachedImage'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { imagesOf } from '@test/unit/features/storeImages'

const entries = (count: number) => imagesOf(count).map(toCachedImage)
const ids = (images: readonly { id: string }[]) => images.map(({ id }) => id)

// spec: 3.kept-image
test('an entry has the fields needed to show its image', () => {
  expect(Object.keys(entries(1)[0]!).sort()).toEqual(['height', 'id', 'title', 'url', 'width'])
})

test('entries are restored unchanged', () => {
  expect(toCachedImages(JSON.parse(JSON.stringify(entries(3))))).toEqual(entries(3))
})

test.each(['null', '7', '"a"', '{}', '{"0": {}}', '[null, 7, "a", [], {}]', '[{"id": "1"}]', '[{"url": "/a.webp"}]'])(
  '%s has no entries',
  (json) => {
    expect(toCachedImages(JSON.parse(json))).toEqual([])
  },
)

test.each(['javascript:alert(1)', 'data:text/html,hola', '', 7, null])(
  'an entry with the address %p is dropped, and the others stay',
  (url) => {
    const [one, two] = entries(2)
    expect(toCachedImages([{ ...one, url }, two])).toEqual([two])
  },
)

test('an image used again becomes the latest entry', () => {
  const [one, two, three] = entries(3)
  expect(ids(withImages([one!, two!, three!], [one!]))).toEqual(ids([two!, three!, one!]))
})

test('entries above the limit are evicted, the oldest first', () => {
  const all = entries(MAX_CACHED_IMAGES + 10)
  expect(ids(withImages(all.slice(0, MAX_CACHED_IMAGES), all.slice(MAX_CACHED_IMAGES)))).toEqual(ids(all.slice(10)))
  expect(toCachedImages(all)).toHaveLength(MAX_CACHED_IMAGES)
})

test('an image is found only with its stored address, among any stored values', () => {
  const [one, other] = entries(2)
  const isStored = createCacheLookup([null, 7, 'x', {}, { id: {}, url: [] }, one])
  expect(isStored(one!)).toBe(true)
  expect(isStored({ ...one!, url: '/canvamanager/imgs/files/new.webp' })).toBe(false)
  expect(isStored(other!)).toBe(false)
  for (const stored of [undefined, null, 'x', { 0: one }]) expect(createCacheLookup(stored)(one!)).toBe(false)
})
