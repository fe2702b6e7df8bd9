import { FIRST_DOCUMENT_CACHE, KEPT_AT_HEADER } from '@/shared/config/firstDocument'
import { PLAIN_DOCUMENT } from '@/shared/config/plainDocument'

/** The document without a page's content, as the worker keeps it; null without a worker. */
export async function readPlainDocument(): Promise<Response | null> {
  // Workbox keeps it under an address with its revision.
  return (await caches.match(PLAIN_DOCUMENT, { ignoreSearch: true })) ?? null
}

/**
 * Keeps the document with which the worker answers the next visit of the gallery.
 * @param plain the document from which it was made; it has the same headers
 * @param at when the server gave what it shows, in epoch ms
 */
export async function writeFirstDocument(html: string, plain: Response, at: number): Promise<void> {
  const headers = new Headers(plain.headers)
  // Of the response as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  headers.set(KEPT_AT_HEADER, String(at))
  const cache = await caches.open(FIRST_DOCUMENT_CACHE)
  await cache.put('/', new Response(html, { headers }))
}
