import { emptyList, toStoredList } from '@/features/lists/imageList'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { fc } from '@test/support/fastCheck'
import { imagesOf } from '@test/unit/features/storeImages'

const image = JSON.stringify(buildRawImage({ id: '7' }))

/** Reads a stored list from JSON text, because JSON.parse can create keys such as __proto__. */
const listIn = (json: string) => toStoredList(JSON.parse(json)) ?? emptyList
const idsIn = (json: string) => listIn(json).images.map(({ id }) => id)
const json = fc.jsonValue({ maxDepth: 3 })

const something = fc.oneof(
  json,
  fc.record({ id: json, url: json, title: json, op: json, image: json, version: json }, { requiredKeys: [] }),
)

const image7ish = fc.record({
  id: fc.constantFrom('7', 7, 8, ' 7 ', ''),
  url: fc.constantFrom('/7.webp', 'javascript:x', ''),
})
const change7ish = fc.record({ op: fc.constantFrom('add', 'remove', 'x'), image: image7ish, version: fc.nat() })

const nearlyLists = fc.record(
  {
    images: fc.oneof(json, fc.array(fc.oneof(something, image7ish))),
    queue: fc.oneof(json, fc.array(fc.oneof(something, change7ish))),
    done: fc.oneof(json, fc.dictionary(fc.string(), fc.oneof(json, fc.integer()))),
    version: fc.oneof(json, fc.integer()),
  },
  { requiredKeys: [] },
)

test('a list is restored unchanged, without unknown fields of a newer version', () => {
  const [one, two, three] = imagesOf(3)
  const change = { op: 'add', image: three, version: 4 }
  const list = { images: [one, two, three], queue: [change], done: { 9: 3 }, version: 5 }
  const images = list.images.map((known) => ({ ...known, likes: 3 }))
  const newer = { ...list, images, queue: [{ ...change, by: 'a' }], folders: [{}] }
  expect(listIn(JSON.stringify(newer))).toEqual(list)
})

test('a plain array of an older version is a list', () => {
  expect(listIn(JSON.stringify(imagesOf(2)))).toEqual({ ...emptyList, images: imagesOf(2) })
})

test.each([
  ...['null', '0', '"[]"', '[]', '{}', '[null, 7, "a", true]', `[[${image}]]`, '{"images": null}'],
  ...[`{"images": {"0": ${image}, "length": 1}}`, `{"images": [[${image}]]}`, '{"images": [null, {}, [], 0, "x"]}'],
  ...['{"images": [{"id": "7", "url": "javascript:alert(1)"}]}', '{"images": [{"id": ["7"], "url": "/7.webp"}]}'],
  ...[`{"images": [{"__proto__": ${image}}]}`, `{"__proto__": {"images": [${image}]}}`, `{"__proto__": [${image}]}`],
])('%s has no usable image', (json) => {
  expect(listIn(json).images).toEqual([])
})

test.each(['null', '"images"', '{}', '{"images": {}}'])('%s is not a list, unlike an empty array', (json) => {
  expect(toStoredList(JSON.parse(json))).toBeNull()
  expect(toStoredList([])).toEqual(emptyList)
})

test('valid images among unusable entries are kept once, in order', () => {
  const [one, two, three] = buildRawImages(3).map((raw) => JSON.stringify(raw))
  expect(idsIn(`[${[two, 'null', one, two, '{}', '[]', three, one].join()}]`)).toEqual(['2', '1', '3'])
})

test('a __proto__ key reaches no image and no other object', () => {
  const [read] = listIn(`[{"id": "7", "url": "/7.webp", "__proto__": {"title": "x", "isAdmin": true}}]`).images
  expect(read).toMatchObject({ title: 'Imagen 7' })
  expect(read).not.toHaveProperty('isAdmin')
  expect({}).not.toHaveProperty('isAdmin')
})

test.each([
  ...['null', '{}', '[null]', '["7"]', '[{}]', `[{"op": "keep", "image": ${image}, "version": 1}]`],
  ...[`[{"op": "add", "image": ${image}, "version": "1"}]`, `[{"op": "add", "image": ${image}, "version": -1}]`],
  ...['[{"op": "add", "image": {"id": "7", "url": "javascript:x"}, "version": 1}]', '[{"op": "add", "version": 1}]'],
])('an unusable queue %s is dropped, and the images stay', (queue) => {
  expect(listIn(`{"images": [${image}], "queue": ${queue}, "version": 4}`)).toMatchObject({
    images: [{ id: '7' }],
    queue: [],
    version: 4,
  })
})

test.each(['null', '"5"', '-1', '1.5', '1e999', '9007199254740991', '[]', '{}', 'true'])(
  'version %s is read as 0',
  (version) => {
    expect(listIn(`{"images": [${image}], "version": ${version}}`)).toMatchObject({ images: [{ id: '7' }], version: 0 })
  },
)

test('a list has at most 5,000 images', () => {
  expect(toStoredList(buildRawImages(5_001))?.images).toHaveLength(5_000)
})

// spec: storage.untrusted
test('any stored value gives valid, unique images and counts', () => {
  fc.assert(
    fc.property(fc.oneof(json, fc.array(something), nearlyLists), (stored) => {
      const { images, queue, done, version } = toStoredList(stored) ?? emptyList
      expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
      for (const { id, url } of [...images, ...queue.map((change) => change.image)]) {
        expect(id.trim()).not.toBe('')
        expect(url).toMatch(/^(\/(?!\/)|https?:\/\/)/)
      }
      for (const count of [version, ...queue.map((change) => change.version), ...Object.values(done)])
        expect(Number.isSafeInteger(count + 1) && count >= 0).toBe(true)
    }),
    { numRuns: 300 },
  )
})
