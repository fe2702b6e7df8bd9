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

test.each<[string, string | undefined]>([
  ['/canvamanager/imgs/preview?page=0&size=40', 'galleries'],
  ['/canvamanager/imgs/preview?page=1&size=40&q=luna', 'galleries'],
  ['https://api.example/store/canvamanager/imgs/preview?page=0&size=40', 'galleries'],
  ['/canvamanager/imgs/preview/fileid/1001', 'shared-images'],
  ['/canvamanager/imgs/paquetes/precios', 'prices'],
  ...[
    ...['/canvamanager/imgs/preview?page=2&size=40', '/canvamanager/imgs/paquetes/precios/otros'],
    ...['/canvamanager/market/favorites/7', '/canvamanager/market/favorites?idCliente=7&idImagen=1001'],
    ...['/canvamanager/market/cart/7', '/canvamanager/market/compra', '/canvamanager/market/compra/5001/confirmar'],
    ...['/canvamanager/descuentos/validar', '/canvamanager/descuentos/aplicar', '/canvamanager/users/syncuser'],
    ...['https://www.googleapis.com/oauth2/v2/userinfo', 'https://www.sandbox.paypal.com/sdk/js?client-id=a'],
  ].map((address): [string, undefined] => [address, undefined]),
])('%s is answered offline from %p', (address, cache) => {
  expect(cacheFor(address)).toBe(cache)
})

test('the worker answers GET requests alone, from caches that have limits', () => {
  for (const { method, options } of runtimeCaching) {
    // A Workbox route without a method matches GET only.
    expect(method).toBeUndefined()
    // Prices have one address.
    if (options?.cacheName === 'prices') continue
    const { maxEntries = Infinity, maxAgeSeconds = Infinity, purgeOnQuotaError } = options?.expiration ?? {}
    expect(maxEntries).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
    expect(maxAgeSeconds).toBeLessThanOrEqual(CACHED_IMAGE_MAX_AGE_S)
    expect(purgeOnQuotaError).toBe(true)
  }
})

test('the worker answers cached images and ignores all other images', async () => {
  await startWorker(['/kept.webp'])
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
  expect(cacheFor('/other.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('https://elsewhere.example/kept.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('/kept.webp', { destination: 'script' })).toBeUndefined()
  // A worker that has just started looks up every image in the cache.
  Object.assign(globalThis, { self: {} })
  expect(cacheFor('/other.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
})

test('the page can cache images of this host only', () => {
  expect(cacheFor('/new.webp', { type: 'message' })).toBe(IMAGE_CACHE)
  expect(cacheFor('https://elsewhere.example/new.webp', { type: 'message' })).toBeUndefined()
})

const request = new Request(`${ORIGIN}/new.webp`)
const plugin = (cache: string) =>
  runtimeCaching.find(({ options }) => options?.cacheName === cache)!.options!.plugins![0]!
const isCached = async (cache: string, type: string, status = 200, event: RequestKind = {}) => {
  const response = new Response(null, { status, headers: { 'content-type': type } })
  return (await plugin(cache).cacheWillUpdate!({ response, request, event: event as never })) !== null
}

// spec: calls.no-answer
test.each(['galleries', 'shared-images', 'prices'])('%s: answers are JSON of the address', async (cache) => {
  const receive = (response: Response) =>
    (async () => plugin(cache).fetchDidSucceed!({ response, request, event: {} as never }))()
  // In place of a page of HTML, of any status, the cache answers.
  for (const [type, status] of [
    ['text/html; charset=utf-8', 200],
    ['application/xhtml+xml', 200],
    ['text/html', 403],
  ] as const) {
    const page = new Response('<p>', { status, headers: { 'content-type': type } })
    await expect(receive(page)).rejects.toThrow(TypeError)
  }
  const from = (url: string) =>
    Object.defineProperties(Response.json([]), { redirected: { value: true }, url: { value: url } })
  await expect(receive(from(`${ORIGIN}/login`))).rejects.toThrow(TypeError)
  const moved = from('https://tienda.test/new.webp')
  await expect(receive(moved)).resolves.toBe(moved)

  expect(await isCached(cache, 'application/json; charset=utf-8')).toBe(true)
  expect(await isCached(cache, 'text/html')).toBe(false)
  expect(await isCached(cache, 'application/json', 500)).toBe(false)
})

test('an image is cached only if the page requested the caching and it is an image', async () => {
  expect(await isCached(IMAGE_CACHE, 'image/webp', 200, { type: 'message' })).toBe(true)
  expect(await isCached(IMAGE_CACHE, 'image/webp', 200, { type: 'fetch' })).toBe(false)
  expect(await isCached(IMAGE_CACHE, 'text/html', 200, { type: 'message' })).toBe(false)
  expect(await isCached(IMAGE_CACHE, 'image/webp', 404, { type: 'message' })).toBe(false)
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
  for (const oldResponse of [null, new Response()])
    await plugin(IMAGE_CACHE).cacheDidUpdate!({
      cacheName: IMAGE_CACHE,
      request,
      oldResponse,
      newResponse: new Response(),
      event: {} as never,
    })
  const message = { type: 'IMAGE_CACHED', url: request.url }
  expect(messages).toEqual([
    { isControlled: true, ...message },
    { isControlled: false, ...message },
  ])
})
