import { cachedEntry, withImages } from '@/app/cacheForOffline'
import { cachedAddressOf, toCachedImage, toCachedImages } from '@/features/imageCache/imageCacheSlice'
import { env } from '@/shared/config/env'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { imagesOf } from '@test/unit/features/storeImages'

const entries = (count: number) => imagesOf(count).map(toCachedImage)
const ids = (images: readonly { id: string }[]) => images.map(({ id }) => id)

test.each(['null', '7', '{"0": {}}'])('%s has no entries', (json) => {
  expect(toCachedImages(JSON.parse(json))).toEqual([])
})

test('entries that are no images are dropped, and the others stay', () => {
  const [one, two] = entries(2)
  const invalid = [null, 'a', {}, { ...one, url: 'javascript:alert(1)' }]
  expect(toCachedImages([...invalid, two])).toEqual([two])
})

test('an image used again becomes the latest entry', () => {
  const [one, two, three] = entries(3)
  expect(ids(withImages([one!, two!, three!], [one!]))).toEqual(ids([two!, three!, one!]))
})

test('entries above the limit are evicted, the oldest first', () => {
  const all = entries(MAX_CACHED_IMAGES + 10)
  expect(ids(withImages(all.slice(0, MAX_CACHED_IMAGES), all.slice(MAX_CACHED_IMAGES)))).toEqual(ids(all.slice(10)))
  expect(toCachedImages(all)).toHaveLength(MAX_CACHED_IMAGES)
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
    expect(cachedAddressOf(toCachedImages(stored)[0]!)).toBe(`/resized/430${one!.url}`)
  })

  test.each([431, '430', null, {}])('the stored width %p counts as the original', (variant) => {
    const [one] = entries(1)
    expect(toCachedImages([{ ...one, variant }])).toEqual([one])
  })

  test.each([
    ['a cached variant stays', 340, 430, 340],
    ['a cached original stays', undefined, 430, undefined],
    ['an original replaces a variant', 340, undefined, undefined],
  ])('%s', (_, before, wanted, kept) => {
    const [one] = entries(1)
    const sized = (variant: number | undefined) => ({ ...one!, ...(variant !== undefined && { variant }) })
    expect(cachedEntry([sized(before)], sized(wanted))).toEqual(sized(kept))
  })
})
