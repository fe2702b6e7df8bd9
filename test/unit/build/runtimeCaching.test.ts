import type { RuntimeCaching } from 'workbox-build'
import { runtimeCaching } from '@/build/runtimeCaching'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '@/shared/config/imageCache'

const ORIGIN = 'https://lienzo.example'
type Match = Exclude<RuntimeCaching['urlPattern'], string | RegExp>
type RequestKind = { type?: 'fetch' | 'message'; destination?: string }

/** The cache from which the worker answers a GET of this address; undefined if the request goes to the network. */
function cacheFor(address: string, { type = 'fetch', destination = '' }: RequestKind = {}): string | undefined {
  const url = new URL(address, ORIGIN)
  const options = { url, sameOrigin: url.origin === ORIGIN, request: { url: url.href, destination }, event: { type } }
  const route = runtimeCaching.find(({ urlPattern }) =>
    (urlPattern as Match)(options as unknown as Parameters<Match>[0]),
  )
  return route?.options?.cacheName ?? undefined
}

/** Starts a worker whose image cache holds these paths. */
async function startWorker(cachedPaths: readonly string[] = []): Promise<void> {
  const keys = cachedPaths.map((path) => ({ url: ORIGIN + path }))
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
])('%s is available offline', (address, cache) => {
  expect(cacheFor(address)).toBe(cache)
})

test.each([
  ...['/canvamanager/imgs/preview?page=2&size=40', '/canvamanager/market/favorites/7'],
  ...['/canvamanager/market/favorites?idCliente=7&idImagen=1001'],
  ...['/canvamanager/market/favorites/check?idCliente=7&idImagen=1001', '/canvamanager/market/cart/7'],
  ...['/canvamanager/market/cart?idCliente=7&idImagen=1001', '/canvamanager/market/cart/7/clear'],
  ...['/canvamanager/market/compra', '/canvamanager/market/compra/5001/confirmar'],
  ...['/canvamanager/descuentos/validar', '/canvamanager/descuentos/aplicar', '/canvamanager/users/syncuser'],
  ...['/canvamanager/imgs/paquetes/precios/otros', 'https://www.googleapis.com/oauth2/v2/userinfo'],
  ...['https://www.sandbox.paypal.com/v2/checkout/orders/1/capture'],
  ...['https://www.sandbox.paypal.com/sdk/js?client-id=a'],
])('%s goes to the network', (address) => {
  expect(cacheFor(address)).toBeUndefined()
})

test('the worker answers only GET requests', () => {
  // A Workbox route without a method matches GET only.
  expect(runtimeCaching.map(({ method }) => method)).toEqual(runtimeCaching.map(() => undefined))
})

test('the worker answers cached images and ignores all other images', async () => {
  await startWorker(['/kept.webp'])
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
  expect(cacheFor('/other.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('https://elsewhere.example/kept.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('/kept.webp', { destination: 'script' })).toBeUndefined()
})

test('a worker that has just started looks up every image in the cache', () => {
  Object.assign(globalThis, { self: {} })
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
})

test('the page can cache images of this host only', () => {
  expect(cacheFor('/new.webp', { type: 'message' })).toBe(IMAGE_CACHE)
  expect(cacheFor('https://elsewhere.example/new.webp', { type: 'message' })).toBeUndefined()
})

test('every cache has limits and is purged when the browser runs out of space', () => {
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

// spec: calls.no-answer
describe.each(['galleries', 'shared-images', 'prices'])('the answers of %s', (cache) => {
  const receive = (response: Response) =>
    (async () =>
      plugin(cache).fetchDidSucceed!({ response, request: new Request(`${ORIGIN}/a`), event: {} as never }))()
  const from = (url: string) =>
    Object.defineProperties(Response.json([]), { redirected: { value: true }, url: { value: url } })

  test('are not pages of HTML, of any status: the cache answers', async () => {
    for (const [type, status] of [
      ['text/html; charset=utf-8', 200],
      ['application/xhtml+xml', 200],
      ['text/html', 403],
    ] as const)
      await expect(receive(new Response('<p>', { status, headers: { 'content-type': type } }))).rejects.toThrow(
        TypeError,
      )
  })

  test('do not come from another path', async () => {
    await expect(receive(from(`${ORIGIN}/login`))).rejects.toThrow(TypeError)
    const moved = from('https://tienda.test/a')
    await expect(receive(moved)).resolves.toBe(moved)
  })
})

// spec: calls.worker
test('a newly cached image is announced to all pages, controlled or not', async () => {
  const messages: unknown[] = []
  const client = (isControlled: boolean) => ({
    isControlled,
    postMessage: (message: object) => {
      messages.push({ isControlled, ...message })
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
  expect(messages).toEqual([
    { isControlled: true, ...message },
    { isControlled: false, ...message },
  ])
})

describe('a response is cached', () => {
  const isCached = async (cache: string, type: string, response: Response) => {
    const verdict = await plugin(cache).cacheWillUpdate!({
      response,
      request: new Request(`${ORIGIN}/a`),
      event: { type } as never,
    })
    return verdict !== null
  }
  const responseWith = (type: string, status = 200) => new Response(null, { status, headers: { 'content-type': type } })

  test.each(['galleries', 'shared-images', 'prices'])('%s: only if it is JSON with status 200', async (cache) => {
    await expect(isCached(cache, 'fetch', responseWith('application/json; charset=utf-8'))).resolves.toBe(true)
    await expect(isCached(cache, 'fetch', responseWith('text/html'))).resolves.toBe(false)
    await expect(isCached(cache, 'fetch', responseWith('application/json', 500))).resolves.toBe(false)
  })

  test('images: only if the page requested the caching and it is an image', async () => {
    await expect(isCached(IMAGE_CACHE, 'message', responseWith('image/webp'))).resolves.toBe(true)
    await expect(isCached(IMAGE_CACHE, 'fetch', responseWith('image/webp'))).resolves.toBe(false)
    await expect(isCached(IMAGE_CACHE, 'message', responseWith('text/html'))).resolves.toBe(false)
    await expect(isCached(IMAGE_CACHE, 'message', responseWith('image/webp', 404))).resolves.toBe(false)
  })
})
