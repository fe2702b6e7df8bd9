/** @jest-environment node */
import sharp from 'sharp'
import { entryAt } from '@/demo/catalogEntry'
import { openShop, ORIGIN } from './openShop'

test('pages follow the catalog order and contain every entry once', async () => {
  const { page } = openShop()
  const pages = await Promise.all([0, 1, 2].map((n) => page(`page=${n}&size=40`)))
  const places = pages.flat().map(({ url, id }) => Number(id ?? /(?<!\d)(\d+)\.webp/.exec(url ?? '')?.[1]) - 1001)
  expect(places).toEqual(Array.from({ length: 120 }, (_, place) => place))
})

test('the last page is shorter, and every page beyond it is empty', async () => {
  const { page } = openShop()
  expect(await page('page=1&size=100')).toHaveLength(20)
  expect(await page('page=2&size=100')).toEqual([])
  expect(await page('page=99999999999999999999999&size=100')).toEqual([])
})

const BAD_PAGES = ['', 'page=0', 'size=40', 'page=-1&size=40', 'page=x&size=40', 'page=0.5&size=40']
const BAD_SIZES = ['page=0&size=0', 'page=0&size=101', 'page=0&size=']

test.each([...BAD_PAGES, ...BAD_SIZES])('a page request with "%s" is refused in Spanish', async (query) => {
  const message = 'page debe ser un entero desde 0, y size un entero de 1 a 100.'
  expect(await openShop().get(`/imgs/preview?${query}`)).toEqual({ status: 400, body: { message } })
})

test('an image url is absolute and on the origin of the request', async () => {
  const [image] = await openShop().page('page=0&size=1')
  expect(image?.url).toBe(`${ORIGIN}/canvamanager/imgs/files/1001.webp`)
})

test('image fields vary in type like those of the real server', async () => {
  const images = await openShop().page('page=0&size=100')
  const kindsOf = (pick: (image: (typeof images)[number]) => unknown) =>
    new Set(images.map(pick).map((value) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)))
  expect(kindsOf(({ id }) => id)).toEqual(new Set(['string', 'number', 'undefined']))
  expect(kindsOf(({ tags }) => tags)).toEqual(new Set(['string', 'list', 'null']))
  expect(kindsOf(({ title }) => title)).toEqual(new Set(['string', 'null']))
  expect(kindsOf(({ description }) => description)).toEqual(new Set(['string', 'undefined']))
  expect(kindsOf(({ width }) => width)).toEqual(new Set(['number', 'null']))
  expect(images.filter(({ id }) => typeof id === 'number').length).toBeLessThan(20)
})

test('about one entry in 150 is broken, and every kind is in the first 120', () => {
  const broken = Array.from({ length: 15_000 }, (_, place) => entryAt(place)).filter(({ flaw }) => flaw !== null)
  for (let from = 0; from < 15_000; from += 500) {
    const here = broken.filter(({ position }) => position >= from && position < from + 500).length
    expect({ from, here, isFew: here >= 1 && here <= 6 }).toEqual({ from, here, isFew: true })
  }
  expect(broken.length).toBeGreaterThan(90)
  expect(broken.length).toBeLessThan(110)
  const early = broken.filter(({ position }) => position < 120).map(({ flaw }) => flaw)
  expect(new Set(early)).toEqual(new Set(['noUrl', 'noId', 'noFile']))
})

test('a broken entry lacks its url, its id or its file', async () => {
  const { page, call } = openShop()
  const images = await page('page=0&size=100')
  expect(images.filter((image) => !('url' in image))).toHaveLength(1)
  expect(images.filter((image) => !('id' in image))).toHaveLength(1)
  expect(images[97]?.url).toBe(`${ORIGIN}/canvamanager/imgs/files/1098.webp`)
  expect((await call('GET', '/imgs/files/1098.webp')).status).toBe(404)
})

test('an image is found by its id', async () => {
  const { get, page } = openShop()
  const [, image] = await page('page=0&size=2')
  expect((await get('/imgs/preview/fileid/1002')).body).toEqual(image)
})

test.each(['999', '1121', '1062', 'x', '1001%00x', "1'--", '%E0%A4%A'])('the image id %s is a 404', async (id) => {
  expect(await openShop().get(`/imgs/preview/fileid/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'La imagen no existe.' },
  })
})

test('an image file is a cacheable WebP of the listed size', async () => {
  const { backend, page } = openShop()
  const [image] = await page('page=0&size=1')
  const response = await backend.fetch(new Request(image?.url ?? ''))
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: image?.width, height: image?.height })
})

test('HEAD of an image file answers like GET, without a body', async () => {
  const { backend } = openShop()
  const url = `${ORIGIN}/canvamanager/imgs/files/1001.webp`
  const response = await backend.fetch(new Request(url, { method: 'HEAD' }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('with plain pictures a file is an SVG of the listed size', async () => {
  const { backend, page } = openShop({ pictures: 'plain' })
  const [image] = await page('page=0&size=1')
  const response = await backend.fetch(new Request(image?.url ?? ''))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain(`width="${Number(image?.width)}" height="${Number(image?.height)}"`)
})

const NOWHERE = ['/nada', '/market/cart/1/2/3', '/market/cart/check', '/imgs/files/9999.webp', '/imgs/files/1001.png']

test.each([...NOWHERE, '/imgs/files/..%2f1001.webp'])('%s is a 404 in JSON', async (path) => {
  const { status, body } = await openShop().get(path)
  expect(status).toBe(404)
  expect(JSON.stringify(body)).toMatch(/^{"message":"(La ruta|El archivo|El cliente) no existe\."}$/)
})

test('an aborted request renders no image', async () => {
  const { backend } = openShop()
  const signal = AbortSignal.abort(new Error('gone'))
  const answer = backend.fetch(new Request(`${ORIGIN}/canvamanager/imgs/files/1001.webp`, { signal }))
  await expect(answer).rejects.toThrow('gone')
})

test('the shop has a default price list that a test can replace', async () => {
  const { backend, get } = openShop()
  expect((await get('/imgs/paquetes/precios')).body).toEqual([
    { id: 1, nombre: 'Individual', cantidad: 1, precioUsd: 2.5, descuento: '0%' },
    { id: 2, nombre: 'Pack de 5', cantidad: 5, precioUsd: 2, descuento: '20%' },
    { id: 3, nombre: 'Pack de 10', cantidad: 10, precioUsd: 1.75, descuento: '30%' },
  ])
  backend.setPackages([{ id: 9, nombre: 'Roto' }])
  const response = await backend.fetch(new Request(`${ORIGIN}/canvamanager/imgs/paquetes/precios`))
  expect(await response.json()).toEqual([{ id: 9, nombre: 'Roto' }])
})
