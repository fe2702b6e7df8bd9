import { buildRawImages } from '@test/builders/buildRawImage'
import {
  API,
  carriedPage,
  type Change,
  errorPage,
  examineWith,
  expectOneFault,
  header,
  IMAGES,
  json,
  page,
  replaced,
  status,
  typed,
  without,
} from './goodHost'

const FIRST_PAGE = '/canvamanager/imgs/preview?page=0&size=40'
const SHARED = '/canvamanager/imgs/preview/fileid/1'
const PRICES = '/canvamanager/imgs/paquetes/precios'
const FILE = '/canvamanager/imgs/files/3.webp'
const exactly = (place: string) => new RegExp(`^${place.replaceAll(/[.?/+]/g, '\\$&')}$`)
const noJson: Change = ({ headers }) => new Response('[', { headers })
const answered = (body: string): Change => {
  return ({ headers }) => new Response(body, { headers })
}
const textPrice = [{ id: 1, nombre: 'Una', cantidad: 1, precioUsd: '4.00', descuento: '' }]

test.each<[string, Change, string]>([
  ['the page', page, "a page instead of the API's answer"],
  ["a server's error page", errorPage(404), "a page instead of the API's answer"],
  ['404', json({}, 404), "status 404 instead of the API's answer"],
  ["a proxy's error", errorPage(502), "status 502 instead of the API's answer"],
])('%s for every call is one fault: no proxy', async (_, change, what) => {
  await expectOneFault({ at: /^\/canvamanager/, change }, what, FIRST_PAGE)
})

test.each<[string, string, Change, string | RegExp]>([
  ['a page that is no list', FIRST_PAGE, json({ content: [] }), /^listPreviews does not fit .*: must be array$/],
  ['a page that is no JSON', FIRST_PAGE, noJson, 'listPreviews does not fit openapi.yaml: no JSON'],
  ['a page as text', FIRST_PAGE, typed('text/plain'), "listPreviews has the content type 'text/plain'"],
  ['a search with other fields', `${FIRST_PAGE}&q=Imagen`, json([{ id: 1, url: 7 }]), /: \/0\/url must be string$/],
  ['a search that fails', `${FIRST_PAGE}&q=Imagen`, json({}, 500), 'listPreviews has status 500'],
  ['a shared image in a list', SHARED, json([]), 'getPreview does not fit openapi.yaml: must be object'],
  ['prices as text', PRICES, json(textPrice), /^listPricePackages does not .*: \/0\/precioUsd must be number$/],
  ['an image that is gone', FILE, errorPage(404), 'an image of the gallery has status 404'],
])('%s is a fault', async (_, place, change, what) => {
  await expectOneFault({ at: exactly(place), change }, what, place)
})

// spec: calls.ids
test.each([FIRST_PAGE, SHARED, PRICES])('an id that browsers round is a fault of %s', async (place) => {
  const image = '{"id":9007199254740993,"url":"/canvamanager/imgs/files/3.webp","title":"Id 9007199254740995"}'
  const price = '{"id":9007199254740993,"nombre":"Una","cantidad":1,"precioUsd":4,"descuento":"0%"}'
  const body = { [FIRST_PAGE]: `[${image}]`, [SHARED]: image, [PRICES]: `[${price}]` }[place]!
  await expectOneFault(
    { at: exactly(place), change: answered(body) },
    /^\w+ does not fit openapi.yaml: \S*\/id must be <= 9007199254740991$/,
    place,
  )
})

test.each<[string, RegExp, unknown[], string]>([
  ['more images than asked for', /\?page=0&size=40$/, IMAGES, '50 images for size=40'],
  ['fewer images than asked', /\?page=0&size=40$/, IMAGES.slice(0, 20), '20 images for size=40 before the last page'],
  ['the same images again', /\?page=1/, IMAGES.slice(0, 40), 'page=1 begins with the image of page=0'],
])('%s are a fault', async (_, at, images, what) => {
  await expectOneFault({ at, change: json(images) }, what, FIRST_PAGE)
})

// spec: host.doctor
test('an image service that does not answer is a fault', async () => {
  const host = { env: { imageUrlTemplate: '/canvamanager/imgs/files/{width}/{url}' } }
  expect(await examineWith({ host })).toEqual([])
  const planted = { host, at: /\/340\//, change: errorPage(404) }
  await expectOneFault(
    planted,
    'an image in a smaller size has status 404',
    /\/340\/canvamanager\/imgs\/files\/1\.webp/,
  )
})

test('images without an address are a fault', async () => {
  const images = buildRawImages(3, { url: undefined })
  await expectOneFault({ host: { images } }, 'no image of the first page has an id and an address', FIRST_PAGE)
})

test('a snapshot is good for a day', async () => {
  const body = carriedPage(IMAGES)
  expect(await examineWith({ host: { body, snapshotHours: 2 } })).toEqual([])
  await expectOneFault({ host: { body, snapshotHours: 30 } }, 'a snapshot from 30 hours ago', '/')
})

const ALLOW_ORIGIN = 'access-control-allow-origin'
const PURCHASE = '/canvamanager/market/compra'
const UNKNOWN = '/canvamanager/imgs/preview/fileid/doctor-unknown'
const elsewhere = { env: { apiBaseUrl: API } }

describe('with the API on another origin', () => {
  test('its CORS answers, for this store or any, are no fault', async () => {
    expect(await examineWith({ host: elsewhere })).toEqual([])
    expect(await examineWith({ host: elsewhere, at: /^https:\/\/api/, change: header(ALLOW_ORIGIN, '*') })).toEqual([])
  })

  test.each<[string, string, Change, string | RegExp]>([
    ['no allowed origin', FIRST_PAGE, without(ALLOW_ORIGIN), 'an answer of the API may be read by nobody'],
    ['another origin', FIRST_PAGE, header(ALLOW_ORIGIN, API), `an answer of the API may be read by '${API}' only`],
    ['a closed failure', UNKNOWN, without(ALLOW_ORIGIN), 'a failed answer of the API may be read by nobody'],
    ['no Date', FIRST_PAGE, without('access-control-expose-headers'), /Date in Access-Control-Expose-Headers$/],
    ['a redirected preflight', PURCHASE, status(302), 'a preflight has status 302'],
    ['a closed preflight', PURCHASE, without(ALLOW_ORIGIN), 'a preflight of the API may be read by nobody'],
    ['no JSON', PURCHASE, without('access-control-allow-headers'), /Content-Type in Access-Control-Allow-Headers$/],
    ['no POST', PURCHASE, replaced('access-control-allow-methods', /POST/, 'PATCH'), /POST in .*-Allow-Methods$/],
  ])('%s is a fault', async (_, path, change, what) => {
    await expectOneFault({ host: elsewhere, at: exactly(API + path), change }, what, API + path)
  })

  test('the policy has to name it', async () => {
    const change = replaced('content-security-policy', / https:\/\/api\.test/, '')
    const what = `the policy does not name the API's origin (img-src ${API}; connect-src ${API})`
    await expectOneFault({ host: elsewhere, at: /^\/cart$/, change }, what, '/cart')
  })

  test('the site has to proxy the images all the same', async () => {
    const planted = { host: elsewhere, at: /^\/canvamanager\/imgs\/preview/, change: page }
    await expectOneFault(planted, "a page instead of the API's answer", FIRST_PAGE)
  })
})
