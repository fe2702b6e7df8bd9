import { emptyList } from '@/features/lists/listSlice'
import { toStoredList } from '@/features/lists/storedList'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { fc } from '@test/support/fastCheck'
import { imagesOf } from '@test/unit/features/storeImages'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const image = JSON.stringify(buildRawImage({ id: '7' }))

/** Reads a stored list from JSON text, because JSON.parse can create keys such as __proto__. */
const listIn = (json: string) => toStoredList(JSON.parse(json), NOW) ?? emptyList
const idsIn = (json: string) => listIn(json).images.map(({ id }) => id)
const json = fc.jsonValue({ maxDepth: 3 })

const something = fc.oneof(
  json,
  fc.record({ id: json, url: json, title: json, tags: json, at: json, isKept: json }, { requiredKeys: [] }),
)

const image7ish = fc.record({
  id: fc.constantFrom('7', 7, 8, ' 7 ', ''),
  url: fc.constantFrom('/7.webp', 'javascript:x', ''),
})

const nearlyLists = fc.record(
  {
    images: fc.oneof(json, fc.array(fc.oneof(something, image7ish))),
    changes: fc.oneof(json, fc.array(something)),
    syncedAt: fc.oneof(json, fc.integer()),
  },
  { requiredKeys: [] },
)

test('a list is restored unchanged, without unknown fields of a newer version', () => {
  const change = { id: '3', at: NOW - 5, isKept: true }
  const list = {
    images: imagesOf(3),
    changes: [change],
    syncedAt: NOW - 9,
    uploads: [
      { id: '9', at: 3, state: 'sent' },
      { id: '2', at: 4, state: 'due' },
    ],
  }
  const images = list.images.map((one) => ({ ...one, likes: 3 }))
  const newer = { ...list, images, changes: [{ ...change, by: 'a' }], version: 9, folders: [{}] }
  expect(listIn(JSON.stringify(newer))).toEqual(list)
})

test('a plain array of an older version is a list', () => {
  expect(listIn(JSON.stringify(imagesOf(2)))).toEqual({ ...emptyList, images: imagesOf(2) })
})

test('uploads that are due without their image, and invalid ones, are dropped', () => {
  const due = { id: '1', at: 5, state: 'due' }
  const uploads = [
    due,
    { ...due, id: '8' },
    { ...due, at: 'x' },
    { ...due, state: 'lost' },
    null,
    7,
    { id: '9', at: 4, state: 'sent' },
  ]
  expect(listIn(JSON.stringify({ images: imagesOf(2), uploads })).uploads).toEqual([
    { id: '9', at: 4, state: 'sent' },
    due,
  ])
  expect(listIn(JSON.stringify({ images: imagesOf(2), uploads: 'x' })).uploads).toEqual([])
})

test.each([
  ...['null', '0', '"[]"', '[]', '{}', '[null, 7, "a", true]', `[[${image}]]`, '{"images": null}'],
  ...[`{"images": {"0": ${image}, "length": 1}}`, `{"images": [[${image}]]}`, '{"images": [null, {}, [], 0, "x"]}'],
  ...['{"images": [{"id": "7", "url": "javascript:alert(1)"}]}', '{"images": [{"id": ["7"], "url": "/7.webp"}]}'],
  ...[`{"images": [{"__proto__": ${image}}]}`, `{"__proto__": {"images": [${image}]}}`, `{"__proto__": [${image}]}`],
  ...['{"changes": [{"id": "7", "at": 5, "isKept": true}], "syncedAt": 5}'],
])('%s has no usable image', (json) => {
  expect(listIn(json).images).toEqual([])
})

test.each(['null', '"images"', '{}', '{"images": {}}'])('%s is not a list, unlike an empty array', (json) => {
  expect(toStoredList(JSON.parse(json), NOW)).toBeNull()
  expect(toStoredList([], NOW)).toEqual(emptyList)
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
  ...['null', '{}', '[null]', '["7"]', '[{}]', '[{"id": 7, "at": 5, "isKept": true}]'],
  ...['[{"id": "7", "at": "5", "isKept": true}]', '[{"id": "7", "at": -1, "isKept": true}]'],
  ...['[{"id": "7", "at": 1e999, "isKept": true}]', '[{"id": "7", "at": 5, "isKept": 1}]'],
  ...[`[{"id": "7", "at": ${NOW + MINUTE + 1}, "isKept": true}]`],
])('unusable changes %s are dropped, and the images stay', (changes) => {
  expect(listIn(`{"images": [${image}], "changes": ${changes}, "syncedAt": 4}`)).toMatchObject({
    images: [{ id: '7' }],
    changes: [],
    syncedAt: 4,
  })
})

test('valid changes among unusable ones are kept', () => {
  const good = { id: '7', at: 5, isKept: false }
  expect(listIn(JSON.stringify({ images: [], changes: [null, good, { ...good, at: -5 }] })).changes).toEqual([good])
})

test.each(['null', '"5"', '-1', '1e999', '[]', '{}', 'true', String(NOW + MINUTE + 1)])(
  'syncedAt %s is read as never',
  (syncedAt) => {
    expect(listIn(`{"images": [${image}], "syncedAt": ${syncedAt}}`)).toMatchObject({
      images: [{ id: '7' }],
      syncedAt: 0,
    })
  },
)

test('a time up to a minute ahead counts as now, so the next response is newer', () => {
  const listAt = (at: number) => ({ ...emptyList, changes: [{ id: '7', at, isKept: false }], syncedAt: at })
  expect(listIn(JSON.stringify(listAt(NOW + MINUTE)))).toEqual(listAt(NOW))
  expect(listIn(JSON.stringify(listAt(NOW + 51)))).toEqual(listAt(NOW))
})

test('a time up to 50 ms ahead is kept, so simultaneous changes keep their order', () => {
  const list = { ...emptyList, changes: [{ id: '7', at: NOW + 2, isKept: false }], syncedAt: NOW }
  expect(listIn(JSON.stringify(list))).toEqual(list)
})

test('a list has at most 5,000 images', () => {
  expect(toStoredList(buildRawImages(5_001), NOW)?.images).toHaveLength(5_000)
})

// spec: storage.untrusted
test('any stored value gives valid, unique images and no future time', () => {
  fc.assert(
    fc.property(fc.oneof(json, fc.array(something), nearlyLists), (stored) => {
      const { images, changes, syncedAt } = toStoredList(stored, NOW) ?? emptyList
      expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
      for (const { id, url } of images) {
        expect(id.trim()).not.toBe('')
        expect(url).toMatch(/^(\/(?!\/)|https?:\/\/)/)
      }
      for (const at of [syncedAt, ...changes.map((change) => change.at)]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(NOW + MINUTE)
      }
    }),
    { numRuns: 300 },
  )
})
