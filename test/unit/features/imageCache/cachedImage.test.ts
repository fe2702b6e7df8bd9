import { storedAmong, toCachedImage, toCachedImages, withImages } from '@/features/imageCache/cachedImage'
import { MAX_CACHED_IMAGES } from '@/shared/imageCache'
import { imagesOf } from '@test/unit/features/storeImages'

const entries = (count: number) => imagesOf(count).map(toCachedImage)
const ids = (images: readonly { id: string }[]) => images.map(({ id }) => id)

test('an entry says what is needed to show its picture', () => {
  expect(Object.keys(entries(1)[0]!).sort()).toEqual(['height', 'id', 'title', 'url', 'width'])
})

test('entries are read as they were written', () => {
  expect(toCachedImages(JSON.parse(JSON.stringify(entries(3))))).toEqual(entries(3))
})

test.each(['null', '7', '"a"', '{}', '{"0": {}}', '[null, 7, "a", [], {}]', '[{"id": "1"}]', '[{"url": "/a.webp"}]'])(
  '%s holds no entries',
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

test('what is used again is the latest', () => {
  const [one, two, three] = entries(3)
  expect(ids(withImages([one!, two!, three!], [one!]))).toEqual(ids([two!, three!, one!]))
})

test('there are never more than so many, and the oldest go first', () => {
  const all = entries(MAX_CACHED_IMAGES + 10)
  expect(ids(withImages(all.slice(0, MAX_CACHED_IMAGES), all.slice(MAX_CACHED_IMAGES)))).toEqual(ids(all.slice(10)))
  expect(toCachedImages(all)).toHaveLength(MAX_CACHED_IMAGES)
})

test('an image is among the stored ones with its address only, whatever else is stored', () => {
  const [one, other] = entries(2)
  const isStored = storedAmong([null, 7, 'x', {}, { id: {}, url: [] }, one])
  expect(isStored(one!)).toBe(true)
  expect(isStored({ ...one!, url: '/canvamanager/imgs/files/new.webp' })).toBe(false)
  expect(isStored(other!)).toBe(false)
  for (const stored of [undefined, null, 'x', { 0: one }]) expect(storedAmong(stored)(one!)).toBe(false)
})
