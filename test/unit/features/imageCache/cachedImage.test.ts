import { safeImageUrl } from '@/api/safeImageUrl'
import { toCachedImage, toCachedImages } from '@/features/imageCache/cachedImage'
import { keptEntry, withImages } from '@/features/imageCache/cacheEntries'
import { createCacheLookup } from '@/features/imageCache/cacheLookup'
import { env } from '@/shared/config/env'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { imagesOf } from '@test/unit/features/storeImages'

const entries = (count: number) => imagesOf(count).map(toCachedImage)
const ids = (images: readonly { id: string }[]) => images.map(({ id }) => id)

test('entries are restored unchanged', () => {
  expect(toCachedImages(JSON.parse(JSON.stringify(entries(3))))).toEqual(entries(3))
})

test.each(['null', '7', '"a"', '{}', '{"0": {}}', '[null, 7, "a", [], {}]', '[{"id": "1"}]', '[{"url": "/a.webp"}]'])(
  '%s has no entries',
  (json) => expect(toCachedImages(JSON.parse(json))).toEqual([]),
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
  const addressOf = createCacheLookup([null, 7, 'x', {}, { id: {}, url: [] }, one])
  expect(addressOf(one!)).toBe(one!.url)
  expect(addressOf({ ...one!, url: safeImageUrl('/canvamanager/imgs/files/new.webp')! })).toBeUndefined()
  expect(addressOf(other!)).toBeUndefined()
  for (const stored of [undefined, null, 'x', { 0: one }]) expect(createCacheLookup(stored)(one!)).toBeUndefined()
})

describe('with variants', () => {
  beforeEach(() => {
    jest.replaceProperty(env, 'imageUrlTemplate', '/resized/{width}/{url}')
  })

  // spec: images.variants-cached
  test('an image is found under the address of its cached variant', () => {
    const [one] = entries(1)
    const stored = JSON.parse(JSON.stringify([{ ...one, variant: 430 }])) as unknown
    expect(toCachedImages(stored)).toEqual([{ ...one, variant: 430 }])
    expect(createCacheLookup(stored)(one!)).toBe(`/resized/430${one!.url}`)
  })

  test.each([431, '430', null, {}])('the stored width %p counts as the original', (variant) => {
    const [one] = entries(1)
    expect(toCachedImages([{ ...one, variant }])).toEqual([one])
    expect(createCacheLookup([{ ...one, variant }])(one!)).toBe(one!.url)
  })

  test.each([
    ['a cached variant stays', 340, 430, 340],
    ['a cached original stays', undefined, 430, undefined],
    ['an original replaces a variant', 340, undefined, undefined],
  ])('%s', (_, before, wanted, kept) => {
    const [one] = entries(1)
    const sized = (variant: number | undefined) => ({ ...one!, ...(variant !== undefined && { variant }) })
    expect(keptEntry([sized(before)], sized(wanted))).toEqual(sized(kept))
  })
})
