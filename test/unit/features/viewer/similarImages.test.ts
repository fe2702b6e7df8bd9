import { toStoreImages, type StoreImage } from '@/api/image'
import { similarImages, similarQuery } from '@/features/viewer/similarImages'
import { buildRawImage } from '@test/builders/buildRawImage'
import { fc } from '@test/support/fastCheck'

const buildImage = (overrides: { id: string; tags: string[] }) => toStoreImages([buildRawImage(overrides)])[0]!
const tagged = (id: string, ...tags: string[]) => buildImage({ id, tags })
const idsOf = (images: readonly StoreImage[]) => images.map(({ id }) => id)

// spec: similar.shared
test('images with more shared tags come first, and equal ones keep their order', () => {
  const image = tagged('1', 'mar', 'noche', 'faro')
  const others = [tagged('2', 'mar'), tagged('3', 'verde'), tagged('4', 'faro', 'mar'), tagged('5', 'noche')]
  expect(idsOf(similarImages(image, others))).toEqual(['4', '2', '5'])
})

// spec: similar.shared
test('case and accents of tags do not matter', () => {
  expect(idsOf(similarImages(tagged('1', 'Montaña'), [tagged('2', 'montana')]))).toEqual(['2'])
})

// spec: similar.shared
test('the row has at most 20 other images, each once, and all share a tag', () => {
  const tag = fc.constantFrom('mar', 'Mar', 'noche', 'faro', 'verde')
  const anImage = fc.record({ id: fc.nat({ max: 40 }).map(String), tags: fc.uniqueArray(tag, { maxLength: 4 }) })
  fc.assert(
    fc.property(anImage, fc.array(anImage, { maxLength: 80 }), (one, others) => {
      const image = buildImage(one)
      const found = similarImages(
        image,
        others.map((other) => buildImage(other)),
      )
      const ids = idsOf(found)
      expect(ids.length).toBeLessThanOrEqual(20)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain(image.id)
      const tags = image.tags.map((text) => text.toLowerCase())
      for (const { tags: own } of found) expect(own.some((text) => tags.includes(text.toLowerCase()))).toBe(true)
    }),
  )
})

test('the search is the first tag, and an image without tags has none', () => {
  expect(similarQuery(tagged('1', 'faro', 'mar'))).toBe('faro')
  expect(similarQuery(tagged('1'))).toBeUndefined()
})

// spec: input.composed-search
test('the search for a decomposed tag is composed', () => {
  expect(similarQuery(tagged('1', 'montan\u0303a'))).toBe('monta\u00F1a')
})
