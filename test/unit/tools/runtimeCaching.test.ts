import { http, HttpResponse } from 'msw'
import type { RuntimeCaching } from 'workbox-build'
import { PLAIN_DOCUMENT } from '@/shared/config/builtDocument'
import { CACHED_PAGE_BLOCK, CARRIED_PAGE } from '@/shared/config/dataBlocks'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { runtimeCaching } from '@/tools/runtimeCaching'
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
  return nameOf(route)
}

/** A route's cache; for pages without one of their own, the precached document. */
const nameOf = (route: RuntimeCaching | undefined) =>
  route?.options?.cacheName ?? route?.options?.precacheFallback?.fallbackURL

// spec: files.shell
test('the worker answers pages with the shell, but not API requests or files', () => {
  const isAnswered = (address: string) => cacheFor(address, { mode: 'navigate' }) === PLAIN_DOCUMENT
  const others = ['/canvamanager/imgs/files/1001.webp', '/store/canvamanager/market/cart/7', '/robots.txt']
  expect([...others, '/icons/icon-192.png?v=2'].filter(isAnswered)).toEqual([])
  expect(cacheFor('/', { mode: 'navigate' })).toBe('documents')
  const pages = [
    '/?pagina=2',
    '/search?q=luna',
    '/search?q=v1.5',
    '/search?q=a/b.png',
    '/previewcontent/?rsrc=1001',
    '/cart',
  ]
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
    // Prices and documents have one address.
    if (!options?.cacheName || ['prices', 'documents'].includes(options.cacheName)) continue
    const { maxEntries = Infinity, maxAgeSeconds = Infinity, purgeOnQuotaError } = options.expiration ?? {}
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
const pluginsOf = (cache: string) => runtimeCaching.find((route) => nameOf(route) === cache)!.options!.plugins!
/** The callbacks of all plugins of a cache. */
const plugin = (cache: string) => Object.assign({}, ...pluginsOf(cache)) as Plugin
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

const documentOf = (version: number) => `<script data-entry="/static/js/index-${version}.js"></script>`
/** The worker's version, and its precached document. */
function precache(version: number, plain: string) {
  const files: Record<string, string> = { [`/static/js/index-${version}.js`]: '', [PLAIN_DOCUMENT]: plain }
  const match = (address: string) => Promise.resolve(address in files ? new Response(files[address]) : undefined)
  Object.assign(globalThis, { caches: { match } })
}
const stored = (html: string, status = 200) =>
  plugin('documents').cacheWillUpdate!({ response: new Response(html, { status }), request, event: {} as never })
const answerTo = async (cachedResponse: Response | null, cache: RequestCache = 'default') => {
  const visit = new Request(ORIGIN, { cache })
  const found = cachedResponse && { cachedResponse: cachedResponse.clone() }
  const options = { cacheName: 'documents', ...found, request: visit, event: {} as never }
  const [storeDocument] = pluginsOf('documents')
  return (await storeDocument!.cachedResponseWillBeUsed!(options))?.text()
}

// spec: documents.cached, copy.network.update
test('only a cached document of this version is answered, and not to a reload', async () => {
  const plain = `${documentOf(2)} without images`
  precache(3, plain)
  const ofAnotherVersion = (await stored(documentOf(3)))!
  precache(2, plain)
  const document = (await stored(documentOf(2)))!
  expect(await answerTo(document)).toBe(documentOf(2))
  expect(await answerTo(document, 'reload')).toBe(plain)
  expect(await answerTo(ofAnotherVersion)).toBe(plain)
  expect(await answerTo(null)).toBe(plain)
})

// spec: documents.cached
test('a cached document without a first page gets the cached one, for half an hour', async () => {
  let body = '[{"title":"</script>$&"}]'
  const withPageOf = async (minutes: number, cachedResponse: Response, cache: RequestCache = 'default') => {
    const headers = { Date: new Date(Date.now() - minutes * 60_000).toUTCString() }
    const entries: [string, () => Response][] = [
      ['?page=0&size=40&q=luna', () => Response.json([], { headers })],
      ['?page=1&size=40', () => Response.json([], { headers })],
      ['?page=0&size=40', () => new Response(body, { headers })],
    ]
    const keys = () =>
      Promise.resolve(entries.map(([query]) => ({ url: `${ORIGIN}/canvamanager/imgs/preview${query}` })))
    const match = ({ url }: { url: string }) => Promise.resolve(entries.find(([query]) => url.endsWith(query))?.[1]())
    Object.assign(globalThis, { caches: { open: () => Promise.resolve({ keys, match }) } })
    const [, cachedFirstPage] = pluginsOf('documents')
    const request = new Request(ORIGIN, { cache })
    const options = { cacheName: 'documents', request, cachedResponse, event: {} as never }
    return (await cachedFirstPage!.cachedResponseWillBeUsed!(options))!.text()
  }
  const html = `<head><!--first-script--></head>${documentOf(2)}`
  const data = `<script type="application/json" id="${CACHED_PAGE_BLOCK}">[{"title":"\\u003c/script>$&"}]</script>`
  expect(await withPageOf(29, new Response(html))).toBe(html.replace('<!--', () => `${data}<!--`))
  expect(await withPageOf(31, new Response(html))).toBe(html)
  expect(await withPageOf(29, new Response(html), 'reload')).toBe(html)
  precache(2, html)
  const carrying = `<script ${CARRIED_PAGE}="page=0&amp;size=40">{}</script>${html}`
  expect(await withPageOf(29, (await stored(carrying))!)).toBe(carrying)
  body = '[{"title":'
  expect(await withPageOf(29, new Response(html))).toBe(html)
})

// spec: files.maintenance
test('a precached page about maintenance is not answered', async () => {
  precache(2, '<p>Mantenimiento')
  expect(await answerTo(null)).toBeUndefined()
})

// spec: files.maintenance
test('a page that is not of the store is neither cached as its document nor answered', async () => {
  precache(2, 'plain')
  server.use(http.get(request.url, () => HttpResponse.text('from the host')))
  const document = documentOf(2)
  const others = ['<p>Mantenimiento', documentOf(3)].map((html) => stored(html))
  expect([await stored(document), await stored(document, 503), ...(await Promise.all(others))]).toEqual([
    expect.any(Response),
    null,
    null,
    null,
  ])
  const textFor = async (precached: string) => {
    const options = { request, response: new Response(precached), event: {} as never }
    return (await plugin(PLAIN_DOCUMENT).handlerWillRespond!(options)).text()
  }
  expect(await textFor(document)).toBe(document)
  expect(await textFor('<p>Estamos en mantenimiento.')).toBe('from the host')
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
