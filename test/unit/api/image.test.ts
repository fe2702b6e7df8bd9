import { toStoreImage, toStoreImages } from '@/api/image'
import { buildRawImage } from '@test/builders/buildRawImage'

// spec: 3.image.raw, 3.image.url, 3.image.price
test('a raw image becomes a store image', () => {
  expect(toStoreImage(buildRawImage())).toEqual({
    id: '7',
    url: '/canvamanager/imgs/files/7.webp',
    title: 'Marea de cobre',
    description: 'Olas de metal al atardecer. -- flow field, seed 7',
    tags: ['mar', 'cobre'],
    width: 800,
    height: 800,
    price: 250,
  })
})

// spec: 3.image.id, 3.image.title, 3.image.description, 3.image.size, 3.image.tags
test('missing fields take their defaults', () => {
  expect(toStoreImage({ id: 12, url: '/canvamanager/imgs/files/12.webp' })).toMatchObject({
    id: '12',
    title: 'Imagen 12',
    description: 'Imagen generada #12',
    tags: [],
    width: 800,
    height: 800,
  })
})

// spec: input.direction
test('a title loses what would turn the sentence around it, and an id stays as it is', () => {
  const raw = buildRawImage({ id: 'a\u202E7', title: '\u202EMarea\u2066 de cobre', tags: ['mar\u202D'] })
  expect(toStoreImage(raw)).toMatchObject({ id: 'a\u202E7', title: 'Marea de cobre', tags: ['mar'] })
})

// spec: 3.image.dropped, 5.image.object, 8.images.no-image
test.each([
  null,
  undefined,
  'text',
  7,
  [],
  {},
  buildRawImage({ id: undefined }),
  buildRawImage({ id: '' }),
  buildRawImage({ id: {} }),
  buildRawImage({ url: undefined }),
  buildRawImage({ url: '' }),
  buildRawImage({ url: 'javascript:alert(1)' }),
])('entry %# without a usable id or url is dropped', (raw) => {
  expect(toStoreImage(raw)).toBeNull()
})

// spec: 2.viewer.tags, 3.image.tags
test.each([
  ['mar, cobre ,, mar', ['mar', 'cobre']],
  [
    ['mar', ' cobre ', 3, null, ''],
    ['mar', 'cobre'],
  ],
  ['', []],
  [null, []],
  [{ mar: true }, []],
])('tags %p are read as a list', (tags, list) => {
  expect(toStoreImage(buildRawImage({ tags }))?.tags).toEqual(list)
})

// spec: 3.image.size
test.each([0, -5, Number.NaN, Infinity, '640px', '', null, 1e9])(
  'a width of %p is replaced by the default',
  (width) => {
    expect(toStoreImage(buildRawImage({ width }))?.width).toBe(800)
  },
)

// spec: calls.raw-values
test('sizes and ids may be numbers or text', () => {
  expect(toStoreImage(buildRawImage({ id: ' 7 ', width: '1024', height: ' 768 ' }))).toMatchObject({
    ...{ id: '7', width: 1024, height: 768 },
  })
})

// spec: 3.image.title
test.each([null, 5, ['a'], {}])('a title of %p is replaced by the default', (title) => {
  expect(toStoreImage(buildRawImage({ title }))?.title).toBe('Imagen 7')
})

// spec: 5.images.list, 8.images.no-list
test.each([null, {}, 'html', 5, { images: [] }, buildRawImage()])('a response of %p is an empty list', (raw) => {
  expect(toStoreImages(raw)).toEqual([])
})

// spec: 5.images.entries
test('unusable entries are skipped, and the others keep their order', () => {
  const ids = toStoreImages([buildRawImage({ id: 3 }), null, { id: 4 }, buildRawImage({ id: '5' })]).map(({ id }) => id)
  expect(ids).toEqual(['3', '5'])
})

// spec: browsers.oldest
test('an image is read without URL.canParse (iOS 16) and toWellFormed (Firefox 115)', () => {
  const missing = [
    [URL, 'canParse'],
    [String.prototype, 'toWellFormed'],
  ] as const
  const saved = missing.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!)
  for (const [owner, name] of missing) Reflect.deleteProperty(owner, name)
  const image = toStoreImage(buildRawImage({ title: 'Marea \ud83d' }))
  missing.forEach(([owner, name], index) => {
    Object.defineProperty(owner, name, saved[index]!)
  })
  expect(image).toMatchObject({ title: 'Marea \ufffd', url: '/canvamanager/imgs/files/7.webp' })
})
