import type { Plugin } from './runtimeCaching.ts'

// How the worker caches and answers documents. Workbox copies these functions as text (runtimeCaching.ts).

/**
 * The gallery's last document if it is of this worker's version: its script is precached, under an address with a
 * revision. A newer one waits until the visitor accepts it. Otherwise, and for a reload, the precached document.
 */
export const storeDocument: Plugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const entry = / data-entry="([^"]+)"/.exec((await cachedResponse?.clone().text()) ?? '')?.[1]
    const isSameVersion = entry !== undefined && (await caches.match(entry, { ignoreSearch: true })) !== undefined
    if (isSameVersion && request.cache === 'default' && cachedResponse) return cachedResponse
    const plain = await caches.match('/app.html', { ignoreSearch: true })
    const isStore = ((await plain?.clone().text()) ?? '').includes(' data-entry=')
    return isStore && plain ? plain : null
  },
  // A maintenance page is not the store's.
  cacheWillUpdate: async ({ response }) => {
    const entry = / data-entry="([^"]+)"/.exec(await response.clone().text())?.[1]
    const isSameVersion = entry !== undefined && (await caches.match(entry, { ignoreSearch: true })) !== undefined
    return isSameVersion && response.status === 200 ? response : null
  },
}

/** Adds the API's cached first page to a document without one, as data (shell/firstScript.ts), for half an hour. */
export const cachedFirstPage: Plugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const html = (await cachedResponse?.clone().text()) ?? ''
    if (!cachedResponse || request.cache !== 'default' || html.includes(' data-first-page='))
      return cachedResponse ?? null
    const galleries = await caches.open('galleries')
    const address = (await galleries.keys()).find(({ url }) => /\?page=0&size=\d+$/.test(url))
    const page = address && (await galleries.match(address))
    // NaN without a date, as in answers of another site.
    const ageMs = Date.now() - Date.parse(page?.headers.get('Date') ?? '')
    const entries: unknown = await page?.json().catch(() => undefined)
    if (!Array.isArray(entries) || !(ageMs < 1_800_000)) return cachedResponse
    const json = JSON.stringify(entries).replaceAll('<', '\\u003c')
    const data = `<script type="application/json" id="cached-page">${json}</script>`
    const filled = html.replace('<!--first-script-->', (marker) => data + marker)
    return new Response(filled, { headers: cachedResponse.headers })
  },
}

/** The precached document, if it is the store's: the host may have returned another page during installation. */
export const plainDocument: Plugin = {
  // The browser evicted the precached document: the empty response leads to the network.
  handlerDidError: () => Promise.resolve(new Response()),
  handlerWillRespond: async ({ request, response }) => {
    const html = await response.clone().text()
    return html.includes(' data-entry=') ? response : fetch(request)
  },
}
