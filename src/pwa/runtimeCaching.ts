import type { RuntimeCaching } from 'workbox-build'
import { CACHED_IMAGE_MAX_AGE_S, IMAGE_CACHE, MAX_CACHED_IMAGES } from '../shared/imageCache.ts'

/**
 * What the worker answers besides the shell. Everything else goes to the network as if there were no worker: all writes,
 * all that belongs to a person, whatever is asked of Google and PayPal, and every picture that is not kept.
 *
 * Workbox copies the functions below into service-worker.js as text: arrow functions only, nothing from around them,
 * and a semicolon after every statement.
 */

type Plugin = NonNullable<NonNullable<RuntimeCaching['options']>['plugins']>[number]

/** `message`: the page asked for something to be kept; `fetch`: it wants something. */
type WorkerEvent = { type: 'message' } | { type: 'fetch'; clientId: string }

type Client = { postMessage: (message: unknown) => void }

/** The worker's global scope, as far as the functions use it. */
declare const self: {
  clients: {
    get: (id: string) => Promise<Client | undefined>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Client[]>
  }
  /** Addresses of the pictures in the cache: whether to answer has to be known at once, without asking the cache. */
  keptImages?: Set<string>
  areImagesListed?: boolean
}

/** How long the network may take before the gallery as it was last seen is shown instead. */
const PATIENCE_S = 4
const DAY_S = 24 * 60 * 60

/** A host that answers whatever it does not know with the store's page must not fill the caches with it. */
const jsonOnly: Plugin = {
  cacheWillUpdate: ({ response }) => {
    const isJson = (response.headers.get('content-type') ?? '').includes('json')
    return Promise.resolve(response.status === 200 && isJson ? response : null)
  },
}

/** Whoever gets prices or a gallery that were kept has to know that the server was not asked (api/keptAnswer.ts). */
const markedAsKept: Plugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set('X-Kept-Answer', '1')
    return new Response(await cachedResponse.blob(), { headers })
  },
}

const imageMessages: Plugin = {
  // One that never comes would keep the worker busy, and no new version takes over from one that is.
  requestWillFetch: ({ event, request }) => {
    const isWanted = (event as WorkerEvent | undefined)?.type === 'message'
    return Promise.resolve(isWanted ? new Request(request, { signal: AbortSignal.timeout(20_000) }) : request)
  },
  // Only what the page asked for by message is kept; pictures that merely pass by are not.
  cacheWillUpdate: ({ event, response }) => {
    const isWanted = (event as WorkerEvent | undefined)?.type === 'message'
    const isPicture = (response.headers.get('content-type') ?? '').startsWith('image/')
    return Promise.resolve(isWanted && response.status === 200 && isPicture ? response : null)
  },
  // No picture waits for the message about it, and neither does a new version: a page that is going away may be looked for
  // without end.
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
    self.keptImages?.add(request.url)
    if (!oldResponse) {
      // Also pages that it does not control yet: on a first visit they ask before it has taken charge of them.
      void self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
        for (const client of windows) client.postMessage({ type: 'IMAGE_CACHED', url: request.url })
      })
    }
    return Promise.resolve()
  },
}

export const runtimeCaching: RuntimeCaching[] = [
  {
    // The first pages of the gallery and of each search. Further ones would push them out, and their pictures are not kept.
    urlPattern: ({ url }) =>
      url.pathname.endsWith('/canvamanager/imgs/preview') && ['0', '1'].includes(url.searchParams.get('page') ?? ''),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'galleries',
      networkTimeoutSeconds: PATIENCE_S,
      expiration: { maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
      plugins: [jsonOnly, markedAsKept],
    },
  },
  {
    urlPattern: ({ url }) => url.pathname.includes('/canvamanager/imgs/preview/fileid/'),
    handler: 'NetworkFirst',
    options: {
      cacheName: 'shared-images',
      networkTimeoutSeconds: PATIENCE_S,
      expiration: { maxEntries: 100, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true },
      plugins: [jsonOnly],
    },
  },
  {
    urlPattern: ({ url }) => url.pathname.endsWith('/canvamanager/imgs/paquetes/precios'),
    handler: 'NetworkFirst',
    options: { cacheName: 'prices', plugins: [jsonOnly, markedAsKept] },
  },
  {
    urlPattern: ({ event, request, sameOrigin, url }) => {
      if (!self.keptImages) {
        const kept = new Set<string>()
        self.keptImages = kept
        void caches
          .open('images')
          .then(async (cache) => {
            for (const one of await cache.keys()) kept.add(one.url)
            self.areImagesListed = true
          })
          .catch(() => {
            self.areImagesListed = true
          })
      }
      if ((event as WorkerEvent).type === 'message') return sameOrigin
      return request.destination === 'image' && sameOrigin && (!self.areImagesListed || self.keptImages.has(url.href))
    },
    handler: 'CacheFirst',
    options: {
      cacheName: IMAGE_CACHE,
      // What was kept was asked for by fetch, what is wanted by an <img>: they accept different types.
      matchOptions: { ignoreVary: true },
      expiration: { maxEntries: MAX_CACHED_IMAGES, maxAgeSeconds: CACHED_IMAGE_MAX_AGE_S, purgeOnQuotaError: true },
      plugins: [imageMessages],
    },
  },
]
