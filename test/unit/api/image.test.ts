import { safeImageUrl, toStoreImage, toStoreImages } from '@/api/image'
import { srcsetOf, VARIANT_WIDTHS, variantAddress, variantWidthFor } from '@/api/imageVariants'
import { movedImages, nextPageNumber, type PreviewPage, toPreviewPage } from '@/api/previewPage'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { fc } from '@test/support/fastCheck'

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
test.each([0, -5, Number.NaN, Infinity, '640px', '', null, 1e9])('a width of %p is replaced by the default', (width) =>
  expect(toStoreImage(buildRawImage({ width }))?.width).toBe(800),
)
test.each([1, 20_000])('a width of %p is kept', (width) =>
  expect(toStoreImage(buildRawImage({ width }))?.width).toBe(width),
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

describe('variants', () => {
  const origin = 'https://tienda.example'
  const CLOUDFLARE = '/cdn-cgi/image/width={width},format=auto/{url}'
  const NETLIFY = '/.netlify/images?url={url}&w={width}'
  const ELSEWHERE = 'https://images.example/w_{width}/{url}'

  // spec: images.variants
  test.each([
    [CLOUDFLARE, '/imgs/7.webp', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp'],
    [CLOUDFLARE, 'https://cdn.example/7.webp', '/cdn-cgi/image/width=430,format=auto/https://cdn.example/7.webp'],
    [CLOUDFLARE, '/imgs/7.webp?v=2#top', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp?v=2'],
    [CLOUDFLARE, '/imgs/$&.webp', '/cdn-cgi/image/width=430,format=auto/imgs/$&.webp'],
    [CLOUDFLARE, '/imgs/7.webp?a,b,,', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp?a,b%2C%2C'],
    [NETLIFY, '/imgs/7.webp?v=2', '/.netlify/images?url=%2Fimgs%2F7.webp%3Fv%3D2&w=430'],
    [ELSEWHERE, '/imgs/7.webp', 'https://images.example/w_430/https://tienda.example/imgs/7.webp'],
    [ELSEWHERE, 'https://cdn.example/7.webp', 'https://images.example/w_430/https://cdn.example/7.webp'],
  ])('%s of %s', (template, url, address) => {
    expect(variantAddress(url, 430, { template, origin })).toBe(address)
  })

  // spec: images.variants
  test('an image offers the widths below its own, and itself', () => {
    const image = { url: '/imgs/7.webp', width: 600 }
    expect(srcsetOf(image, { template: '/{width}/{url}', origin })).toBe(
      '/340/imgs/7.webp 340w, /430/imgs/7.webp 430w, /560/imgs/7.webp 560w, /imgs/7.webp 600w',
    )
  })

  test.each([
    ['without a template', { template: undefined, origin }, 1600],
    ['that is as small as the smallest width', { template: CLOUDFLARE, origin }, VARIANT_WIDTHS[0]],
  ])('an image %s has no srcset', (_, settings, width) => {
    expect(srcsetOf({ url: '/imgs/7.webp', width }, settings)).toBeUndefined()
  })

  test('any address from outside stays one candidate of the srcset', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom(CLOUDFLARE, NETLIFY, ELSEWHERE),
        (raw, template) => {
          const url = safeImageUrl(raw)
          if (url === null) return
          const candidates = srcsetOf({ url, width: 500 }, { template, origin })?.split(/\s+/) ?? []
          // Address and width, three times; a comma ends all but the last.
          expect(candidates).toHaveLength(6)
          expect(candidates.filter((_, index) => index % 2 === 0).every((address) => !/^,|,$/.test(address))).toBe(true)
        },
      ),
    )
  })

  test.each([
    [327, 340],
    [340, 340],
    [341, 430],
    [1261, undefined],
  ])('an image drawn %p device pixels wide is loaded with a width of %p', (deviceWidth, width) => {
    expect(variantWidthFor({ url: '/7.webp', width: 1600 }, deviceWidth)).toBe(width)
  })
})

describe('pages', () => {
  const fullPage = toPreviewPage(buildRawImages(40), 40)

  // spec: 9.page-size, calls.pages.end
  test.each([
    ['40 entries', buildRawImages(40), 1],
    ['40 entries, two of them unusable,', [...buildRawImages(38), {}, null], 1],
    ['39 entries', buildRawImages(39), undefined],
    ['no entry', [], undefined],
    ['no list', { message: 'nada' }, undefined],
  ])('after a page with %s comes %p', (_, raw, next) => {
    const page = toPreviewPage(raw, 40)
    expect(nextPageNumber(page, [page], 0)).toBe(next)
    expect(nextPageNumber(page, [fullPage, page], 1)).toBe(next && next + 1)
  })

  /** Returns how many pages a server with this answer per page number is asked for; 100 at most. */
  function pagesAsked(pageAt: (number: number) => PreviewPage): number {
    const pages: PreviewPage[] = []
    for (let next: number | undefined = 0; next !== undefined && pages.length < 100;) {
      const page = pageAt(next)
      pages.push(page)
      next = nextPageNumber(page, pages, next)
    }
    return pages.length
  }

  const images = buildRawImages(400)
  const pageFrom = (start: number) => toPreviewPage(images.slice(start, start + 40), 40)

  const garbage = () =>
    toPreviewPage(
      Array.from({ length: 40 }, () => ({})),
      40,
    )

  // spec: calls.pages.stale
  test.each([
    ['repeats one page', () => fullPage, 11],
    ['sends no usable image', garbage, 10],
    ['wraps round', (number: number) => pageFrom((number * 40) % 200), 15],
    ['overlaps its pages', (number: number) => pageFrom(Math.min(number * 10, 360)), 47],
    ['has nine stale pages in between', (number: number) => pageFrom(number < 10 ? 0 : (number - 9) * 40), 20],
  ])('a gallery whose server %s ends ten pages after the last new image', (_, pageAt, count) => {
    expect(pagesAsked(pageAt)).toBe(count)
  })
})

// spec: calls.pages.deleted
test.each([
  [0, [1]],
  [50, [1, 0]],
])('after %i deletions the images that moved are found in order, in the pages %j', async (deleted, pages) => {
  const images = buildRawImages(200)
  const pageOf = (raw: readonly unknown[], page: number) => toPreviewPage(raw.slice(page * 40, (page + 1) * 40), 40)
  const read: number[] = []
  const known = [0, 1].map((page) => pageOf(images, page))
  const moved = await movedImages(known, 1, 0, (page) => {
    read.push(page)
    return Promise.resolve(pageOf(images.slice(deleted), page))
  })
  expect(moved.map(({ id }) => id)).toEqual(images.slice(80, 80 + deleted).map(({ id }) => id))
  expect(read).toEqual(pages)
})
