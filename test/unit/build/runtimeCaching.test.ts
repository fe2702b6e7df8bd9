import { http, HttpResponse } from 'msw'
import type { RuntimeCaching } from 'workbox-build'
import { runtimeCaching } from '@/build/runtimeCaching'
import { FIRST_DOCUMENT_CACHE, MADE_OF_HEADER } from '@/shared/config/firstDocument'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { OWN_DOCUMENT } from '@/shared/config/plainDocument'
import { server } from '@test/backend/server'

const ORIGIN = 'https://lienzo.example'
type Match = Exclude<RuntimeCaching['urlPattern'], string | RegExp>
type RequestKind = { type?: 'fetch' | 'message'; destination?: string; mode?: string }

/** The cache from which the worker answers a GET of this address; undefined if the request goes to the network. */
function cacheFor(address: string, { type = 'fetch', destination = '', mode = 'cors' }: RequestKind = {}) {
  const url = new URL(address, ORIGIN)
  const request = { url: url.href, destination, mode }
  const options = { url, sameOrigin: url.origin === ORIGIN, request, event: { type } }
  const route = runtimeCaching.find(({ urlPattern }) =>
    (urlPattern as Match)(options as unknown as Parameters<Match>[0]),
  )
  return route?.options?.cacheName ?? undefined
}

// spec: files.shell
test('the worker answers pages with the shell, but not API requests or files', () => {
  const isAnswered = (address: string) => cacheFor(address, { mode: 'navigate' }) === FIRST_DOCUMENT_CACHE
  const others = ['/canvamanager/imgs/files/1001.webp', '/store/canvamanager/market/cart/7', '/robots.txt']
  expect([...others, '/icons/icon-192.png?v=2'].filter(isAnswered)).toEqual([])
  const pages = ['/', '/search?q=luna', '/search?q=v1.5', '/search?q=a/b.png', '/previewcontent/?rsrc=1001', '/cart']
  expect([...pages, '/payment?amount=17.50'].filter((address) => !isAnswered(address))).toEqual([])
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
    // Prices and the first page's document have one address.
    if (['prices', FIRST_DOCUMENT_CACHE].includes(options?.cacheName ?? '')) continue
    const { maxEntries = Infinity, maxAgeSeconds = Infinity, purgeOnQuotaError } = options?.expiration ?? {}
    expect(maxEntries).toBeLessThanOrEqual(MAX_CACHED_IMAGES)
    expect(maxAgeSeconds).toBeLessThanOrEqual(CACHED_IMAGE_MAX_AGE_S)
    expect(purgeOnQuotaError).toBe(true)
  }
})

test('the worker answers only images that the page marks as cached', () => {
  expect(cacheFor('/kept.webp', { destination: 'image' })).toBe(IMAGE_CACHE)
  expect(cacheFor('/other.webp', { destination: 'image', mode: 'no-cors' })).toBeUndefined()
  expect(cacheFor('https://elsewhere.example/kept.webp', { destination: 'image' })).toBeUndefined()
  expect(cacheFor('/kept.webp', { destination: 'script' })).toBeUndefined()
})

test('the page can cache images of this host only', () => {
  expect(cacheFor('/new.webp', { type: 'message' })).toBe(IMAGE_CACHE)
  expect(cacheFor('https://elsewhere.example/new.webp', { type: 'message' })).toBeUndefined()
})

type Plugin = NonNullable<NonNullable<RuntimeCaching['options']>['plugins']>[number]
const request = new Request(`${ORIGIN}/new.webp`)
/** The callbacks of all plugins of a cache. */
const plugin = (cache: string) =>
  Object.assign({}, ...runtimeCaching.find(({ options }) => options?.cacheName === cache)!.options!.plugins!) as Plugin
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

// spec: documents.kept
test('a kept document is answered only with the version of which it was made', async () => {
  const precached = `${ORIGIN}/app.html?__WB_REVISION__=2`
  const match = (address: string) => Promise.resolve(address === precached ? new Response() : undefined)
  Object.assign(globalThis, { caches: { match } })
  const isAnswered = async (source: string, cache: RequestCache = 'default') => {
    const cachedResponse = new Response('', { headers: { [MADE_OF_HEADER]: source } })
    const visit = new Request(ORIGIN, { cache })
    const options = { cacheName: FIRST_DOCUMENT_CACHE, cachedResponse, request: visit, event: {} as never }
    return (await plugin(FIRST_DOCUMENT_CACHE).cachedResponseWillBeUsed!(options)) === cachedResponse
  }
  expect(await isAnswered(precached)).toBe(true)
  expect(await isAnswered(precached, 'reload')).toBe(false)
  expect(await isAnswered(`${ORIGIN}/app.html?__WB_REVISION__=1`)).toBe(false)
})

// spec: files.maintenance
test('the network answers in place of a precached page that is not of the store', async () => {
  server.use(http.get(request.url, () => HttpResponse.text('from the host')))
  const textFor = async (precached: string, headers: Record<string, string> = {}) => {
    const options = { request, response: new Response(precached, { headers }), event: {} as never }
    return (await plugin(FIRST_DOCUMENT_CACHE).handlerWillRespond!(options)).text()
  }
  const document = `<script ${OWN_DOCUMENT}"/static/js/index.js"></script>`
  expect(await textFor(document)).toBe(document)
  expect(await textFor('<p>Estamos en mantenimiento.')).toBe('from the host')
  // Made by the store, which needs no look into it.
  expect(await textFor('kept', { [MADE_OF_HEADER]: '/app.html' })).toBe('kept')
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
