import type { Plugin } from './runtimeCaching.ts'

// How the worker caches and answers documents. Workbox copies these functions as text (runtimeCaching.ts).

/**
 * The gallery's last document if it is of this worker's version: its script is precached, under an address with a
 * revision. A newer one waits until the visitor accepts it. Otherwise, and for a reload, the precached document.
 */
export const storeDocument: Plugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const entry = cachedResponse?.headers.get('X-Entry')
    const isSameVersion = entry && (await caches.match(entry, { ignoreSearch: true })) !== undefined
    if (isSameVersion && request.cache === 'default' && cachedResponse) return cachedResponse
    const plain = await caches.match('/app.html', { ignoreSearch: true })
    const isStore = ((await plain?.clone().text()) ?? '').includes(' data-entry=')
    return isStore && plain ? plain : null
  },
  // Not a maintenance page. The headers say what a document has: reading it would delay each visit.
  cacheWillUpdate: async ({ response }) => {
    const html = await response.text()
    const entry = / data-entry="([^"]+)"/.exec(html)?.[1]
    const isSameVersion = entry !== undefined && (await caches.match(entry, { ignoreSearch: true })) !== undefined
    if (!isSameVersion || response.status !== 200) return null
    const headers = new Headers(response.headers)
    headers.set('X-Entry', entry)
    headers.set('X-First-Page', String(html.includes(' data-first-page=')))
    return new Response(html, { headers })
  },
}

/** Adds the API's cached first page to a document without one, as data (shell/firstScript.ts), for half an hour. */
export const cachedFirstPage: Plugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const hasFirstPage = cachedResponse?.headers.get('X-First-Page') === 'true'
    if (!cachedResponse || request.cache !== 'default' || hasFirstPage) return cachedResponse ?? null
    const galleries = await caches.open('galleries')
    const address = (await galleries.keys()).find(({ url }) => /\?page=0&size=\d+$/.test(url))
    const page = address && (await galleries.match(address))
    // NaN without a date, as in answers of another site.
    const ageMs = Date.now() - Date.parse(page?.headers.get('Date') ?? '')
    const entries: unknown = await page?.json().catch(() => undefined)
    if (!Array.isArray(entries) || !(ageMs < 1_800_000)) return cachedResponse
    const json = JSON.stringify(entries).replaceAll('<', '\\u003c')
    const data = `<script type="application/json" id="cached-page">${json}</script>`
    const filled = (await cachedResponse.text()).replace('<!--first-script-->', (marker) => data + marker)
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
