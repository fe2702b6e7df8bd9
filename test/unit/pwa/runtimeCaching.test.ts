/** @jest-environment node */
import type { RuntimeCaching } from 'workbox-build'
import { runtimeCaching } from '@/pwa/runtimeCaching'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '@/shared/imageCache'

const ORIGIN = 'https://lienzo.example'
type Match = Exclude<RuntimeCaching['urlPattern'], string | RegExp>
type Wish = { type?: 'fetch' | 'message'; destination?: string }

/** The cache from which the worker would answer a GET of this address; undefined when it leaves it to the network. */
function cacheFor(address: string, { type = 'fetch', destination = '' }: Wish = {}): string | undefined {
  const url = new URL(address, ORIGIN)
  const options = { url, sameOrigin: url.origin === ORIGIN, request: { url: url.href, destination }, event: { type } }
  const route = runtimeCaching.find(({ urlPattern }) =>
    (urlPattern as Match)(options as unknown as Parameters<Match>[0]),
  )
  return route?.options?.cacheName ?? undefined
}

/** A worker that starts with these pictures in its cache. */
async function startWorker(pictures: readonly string[] = []): Promise<void> {
  const keys = pictures.map((path) => ({ url: ORIGIN + path }))
  Object.assign(globalThis, {
    self: {},
    caches: {
      open: (name: string) => Promise.resolve({ keys: () => Promise.resolve(name === IMAGE_CACHE ? keys : []) }),
    },
  })
  cacheFor('/warm-up')
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}

beforeEach(() => startWorker())
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'self')
  Reflect.deleteProperty(globalThis, 'caches')
})

test.each([
  ['/canvamanager/imgs/preview?page=0&size=40', 'galleries'],
  ['/canvamanager/imgs/preview?page=1&size=40&q=luna', 'galleries'],
  ['https://api.example/store/canvamanager/imgs/preview?page=0&size=40', 'galleries'],
  ['/canvamanager/imgs/preview/fileid/1001', 'shared-images'],
  ['/canvamanager/imgs/paquetes/precios', 'prices'],
])('%s is there without a network', (address, cache) => {
  expect(cacheFor(address)).toBe(cache)
})

test.each([
  '/canvamanager/imgs/preview?page=2&size=40',
  '/canvamanager/market/favorites/7',
  '/canvamanager/market/favorites?idCliente=7&idImagen=1001',
  '/canvamanager/market/favorites/check?idCliente=7&idImagen=1001',
  '/canvamanager/market/cart/7',
  '/canvamanager/market/cart?idCliente=7&idImagen=1001',
  '/canvamanager/market/cart/7/clear',
  '/canvamanager/market/compra',
  '/canvamanager/market/compra/5001/confirmar',
  '/canvamanager/descuentos/validar',
  '/canvamanager/descuentos/aplicar',
  '/canvamanager/users/syncuser',
  '/canvamanager/imgs/paquetes/precios/otros',
  'https://www.googleapis.com/oauth2/v2/userinfo',
  'https://www.sandbox.paypal.com/v2/checkout/orders/1/capture',
  'https://www.sandbox.paypal.com/sdk/js?client-id=a',
])('%s is left to the network', (address) => {
  expect(cacheFor(address)).toBeUndefined()
})

test('nothing but reading is ever answered', () => {
  // Workbox answers GET unless told otherwise.
  expect(runtimeCaching.map(({ method }) => method)).toEqual(runtimeCaching.map(() => undefined))
})

test('pictures that are kept are answered, and all others are not touched', async () => {
  await startWorker(['/kept.webp'])
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
  expect(cacheFor('/other.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('https://elsewhere.example/kept.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('/kept.webp', { destination: 'script' })).toBeUndefined()
})

test('a worker that has just woken up looks into the cache for every picture', () => {
  Object.assign(globalThis, { self: {} })
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
})

test('what the page asks to keep is taken from this host only', () => {
  expect(cacheFor('/new.webp', { type: 'message' })).toBe(IMAGE_CACHE)
  expect(cacheFor('https://elsewhere.example/new.webp', { type: 'message' })).toBeUndefined()
})

test('every cache has its limits, and makes room when the browser has none left', () => {
  const limits = runtimeCaching
    .filter(({ options }) => options?.cacheName !== 'prices')
    .map(({ options }) => options?.expiration)
  expect(limits).toHaveLength(3)
  for (const { maxEntries = Infinity, maxAgeSeconds = Infinity, purgeOnQuotaError } of limits.map(
    (limit) => limit ?? {},
  )) {
    expect([maxEntries <= MAX_CACHED_IMAGES, maxAgeSeconds <= CACHED_IMAGE_MAX_AGE_S, purgeOnQuotaError]).toEqual([
      true,
      true,
      true,
    ])
  }
})

const plugin = (cache: string) =>
  runtimeCaching.find(({ options }) => options?.cacheName === cache)!.options!.plugins![0]!

test('a picture that is new in the cache is told to pages that the worker does not control yet, too', async () => {
  const told: unknown[] = []
  const client = (isControlled: boolean) => ({
    isControlled,
    postMessage: (message: object) => {
      told.push({ isControlled, ...message })
    },
  })
  const pages = [client(true), client(false)]
  const matchAll = ({ includeUncontrolled = false }) =>
    Promise.resolve(pages.filter(({ isControlled }) => isControlled || includeUncontrolled))
  Object.assign(globalThis, { self: { clients: { matchAll } } })
  const update = {
    cacheName: IMAGE_CACHE,
    request: new Request(`${ORIGIN}/new.webp`),
    newResponse: new Response(),
    event: {} as never,
  }
  await plugin(IMAGE_CACHE).cacheDidUpdate!({ ...update, oldResponse: null })
  await plugin(IMAGE_CACHE).cacheDidUpdate!({ ...update, oldResponse: new Response() })
  const message = { type: 'IMAGE_CACHED', url: `${ORIGIN}/new.webp` }
  expect(told).toEqual([
    { isControlled: true, ...message },
    { isControlled: false, ...message },
  ])
})

describe('what is kept', () => {
  const willKeep = async (cache: string, type: string, response: Response) => {
    const verdict = await plugin(cache).cacheWillUpdate!({
      response,
      request: new Request(`${ORIGIN}/a`),
      event: { type } as never,
    })
    return verdict !== null
  }
  const answer = (type: string, status = 200) => new Response(null, { status, headers: { 'content-type': type } })

  test.each(['galleries', 'shared-images', 'prices'])('%s are JSON that arrived in full', async (cache) => {
    await expect(willKeep(cache, 'fetch', answer('application/json; charset=utf-8'))).resolves.toBe(true)
    await expect(willKeep(cache, 'fetch', answer('text/html'))).resolves.toBe(false)
    await expect(willKeep(cache, 'fetch', answer('application/json', 500))).resolves.toBe(false)
  })

  test('pictures are what the page asked for, if it is a picture', async () => {
    await expect(willKeep(IMAGE_CACHE, 'message', answer('image/webp'))).resolves.toBe(true)
    await expect(willKeep(IMAGE_CACHE, 'fetch', answer('image/webp'))).resolves.toBe(false)
    await expect(willKeep(IMAGE_CACHE, 'message', answer('text/html'))).resolves.toBe(false)
    await expect(willKeep(IMAGE_CACHE, 'message', answer('image/webp', 404))).resolves.toBe(false)
  })
})
