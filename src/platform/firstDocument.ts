import { FIRST_DOCUMENT_CACHE, MADE_OF_HEADER } from '@/shared/config/firstDocument'
import { PLAIN_DOCUMENT } from '@/shared/config/plainDocument'

/** The document without a page's content, and the address with its revision under which Workbox precached it. */
export type PlainDocument = { readonly address: string; readonly response: Response }

/** Reads the plain document of the active worker; null without a worker. */
export async function readPlainDocument(): Promise<PlainDocument | null> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    // The first one, because a version that waits has added its own.
    const [request] = await cache.keys(PLAIN_DOCUMENT, { ignoreSearch: true })
    const response = request && (await cache.match(request))
    if (response) return { address: request.url, response }
  }
  return null
}

/**
 * Keeps the document with which the worker answers the next visit of the gallery.
 * @param plain the document of which it was made; it has the same headers
 * @param at when the server gave what it shows, in epoch ms
 */
export async function writeFirstDocument(html: string, plain: PlainDocument, at: number): Promise<void> {
  const headers = new Headers(plain.response.headers)
  // Of the response as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  headers.set(MADE_OF_HEADER, plain.address)
  // Workbox reads the age from it.
  headers.set('Date', new Date(at).toUTCString())
  const cache = await caches.open(FIRST_DOCUMENT_CACHE)
  await cache.put('/', new Response(html, { headers }))
}
