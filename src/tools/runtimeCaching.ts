import type { RuntimeCaching } from 'workbox-build'
import { cachedFirstPage, plainDocument, storeDocument } from './documentCaching.ts'
import { GALLERY_CACHE_S } from '../api/pageQuery.ts'
import { PLAIN_DOCUMENT } from '../shared/config/builtDocument.ts'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '../shared/config/imageCache.ts'

/**
 * The worker's responses besides the precached files. Every other request goes to the network as if there were no
 * worker: all writes, a user's data, requests to Google and PayPal, and images that are not cached.
 *
 * Workbox copies the functions below into service-worker.js as text: use arrow functions only, no variables from
 * outside, and a semicolon after every statement.
 */

export type Plugin = NonNullable<NonNullable<RuntimeCaching['options']>['plugins']>[number]

/** `message`: the page sends addresses to cache; `fetch`: the page requests one. */
type WorkerEvent = { type: 'message' } | { type: 'fetch'; clientId: string }

type Client = { postMessage: (message: unknown) => void }

/** The worker's global scope, as far as the functions use it. */
declare const self: {
  clients: {
    get: (id: string) => Promise<Client | undefined>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Client[]>
  }
}

/** How long the network may take before the worker responds with the last cached gallery. */
const NETWORK_TIMEOUT_S = 4
const DAY_S = 24 * 60 * 60

/** A host that responds to unknown paths with the store's page must not fill the caches with it. */
const jsonOnly: Plugin = {
  // Not the API (api/fetchAnswer.ts): fails like a lost network, so the cache answers.
  fetchDidSucceed: ({ request, response }) => {
    const isMoved = response.redirected && new URL(response.url).pathname !== new URL(request.url).pathname
    const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(response.headers.get('content-type') ?? '')
    return isMoved || isPage ? Promise.reject(new TypeError('No answer')) : Promise.resolve(response)
  },
  cacheWillUpdate: ({ response }) => {
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    return Promise.resolve(response.status === 200 && isJson ? response : null)
  },
}

/** Marks cached prices and galleries, so that the store knows that the server did not respond (api/canvamanager.ts). */
const markedAsCached: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set('X-Cached-Answer', '1')
    return new Response(await cachedResponse.blob(), { headers })
  },
}

/**
 * Caches the images that a page requests by message, not those that it just loads, and notifies pages. The messages are
 * not awaited: looking up a closing page may never end, and would block the image and a new version.
 */
const cachedImages: Plugin = {
  // A hanging request would keep the worker busy, and a busy worker is not replaced by a new version.
  requestWillFetch: ({ event, request }) => {
    const isMessage = (event as WorkerEvent | undefined)?.type === 'message'
    return Promise.resolve(isMessage ? new Request(request, { signal: AbortSignal.timeout(20_000) }) : request)
  },
  cacheWillUpdate: ({ event, response }) => {
    const isMessage = (event as WorkerEvent | undefined)?.type === 'message'
    const isImage = (response.headers.get('content-type') ?? '').startsWith('image/')
    return Promise.resolve(isMessage && response.status === 200 && isImage ? response : null)
  },
  cachedResponseWillBeUsed: ({ event, request, cachedResponse }) => {
    const cause = event as WorkerEvent | undefined
    if (cachedResponse && cause?.type === 'fetch') {
      void self.clients.get(cause.clientId).then((client) => {
        client?.postMessage({ type: 'IMAGE_FROM_CACHE', url: request.url })
      })
    }
    return Promise.resolve(cachedResponse ?? null)
  },
  cacheDidUpdate: ({ request, oldResponse }) => {
    if (!oldResponse) {
      // Include pages without a controller: on a first visit they request caching before the worker claims them.
      void self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
        for (const client of windows) client.postMessage({ type: 'IMAGE_CACHED', url: request.url })
      })
    }
    return Promise.resolve()
  },
}

export const runtimeCaching: RuntimeCaching[] = [
  {
    // The gallery, at most half an hour old, or without images; revalidated in the background.
    urlPattern: ({ event, request, url }) =>
      (request.mode === 'navigate' || (event as WorkerEvent).type === 'message') &&
      url.pathname === '/' &&
      url.search === '',
    handler: 'StaleWhileRevalidate',
    options: {
      cacheName: 'documents',
      matchOptions: { ignoreVary: true },
      expiration: { maxAgeSeconds: GALLERY_CACHE_S },
      plugins: [storeDocument, cachedFirstPage],
    },
  },
  {
    // Other pages of the store: neither a path of the API nor one that ends in a file's name.
    urlPattern: ({ request, url }) =>
      request.mode === 'navigate' &&
      !url.pathname.includes('/canvamanager/') &&
      !/\/[^/][^./]*\.[^/]+$/.test(url.pathname),
    handler: 'CacheOnly',
    options: { precacheFallback: { fallbackURL: PLAIN_DOCUMENT }, plugins: [plainDocument] },
  },
  {
    // The first two pages of the gallery and of each search. More pages would evict them, and their images are not
    // cached.
    urlPattern: ({ url }) =>
      url.pathname.endsWith('/canvamanager/imgs/preview') && ['0', '1'].includes(url.searchParams.get('page') ?? ''),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'galleries',
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      expiration: { maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
      plugins: [jsonOnly, markedAsCached],
    },
  },
  {
    urlPattern: ({ url }) => url.pathname.includes('/canvamanager/imgs/preview/fileid/'),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'shared-images',
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      expiration: { maxEntries: 100, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
      plugins: [jsonOnly],
    },
  },
  {
    urlPattern: ({ url }) => url.pathname.endsWith('/canvamanager/imgs/paquetes/precios'),
    handler: 'NetworkFirst',
    options: { cacheName: 'prices', plugins: [jsonOnly, markedAsCached] },
  },
  {
    // Images that the page requests by message, or marked as cached (features/imageCache/imageSource.ts).
    urlPattern: ({ event, request, sameOrigin }) =>
      sameOrigin &&
      ((event as WorkerEvent).type === 'message' || (request.destination === 'image' && request.mode === 'cors')),
    handler: 'CacheFirst',
    options: {
      cacheName: IMAGE_CACHE,
      // The worker caches with fetch, the page requests with <img>: their Accept headers differ.
      matchOptions: { ignoreVary: true },
      expiration: { maxEntries: MAX_CACHED_IMAGES, maxAgeSeconds: CACHED_IMAGE_MAX_AGE_S, purgeOnQuotaError: true },
      plugins: [cachedImages],
    },
  },
]
