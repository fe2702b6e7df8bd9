import { proxy } from 'hono/proxy'
import type { Api } from './apiClient.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** What reaches the API: the calls' own headers. No cookie, and nothing that only the host may say. */
const TO_API = /^(accept(-.+)?|content-(type|length)|if-.+|range|user-agent)$/
/** What reaches browsers. Any other could speak for the store: empty its storage, set its cookies, replace its policy. */
const FROM_API =
  /^(content-(type|length|encoding|disposition|range)|cache-control|etag|last-modified|date|vary|retry-after)$/
const SCRIPT = /\b(java|ecma|j|live)script\b/i

const API_PATH = '/canvamanager/'
const MOST_BODY_BYTES = 1024 * 1024

/**
 * Passes requests on to canvamanager at another address, which may have a path: streams both ways, follows no redirect. The
 * API is asked under its own name: `fetch` replaces the header Host. `siteUrl`: the store's public origin, if configured.
 */
export function proxyTo(apiUrl: string, siteUrl?: string): Api {
  return async (request, visitor) => {
    const { pathname, search, origin } = new URL(request.url)
    const declared = request.headers.get('content-length')
    if (Number(declared) > MOST_BODY_BYTES) return tooLong()
    const body = { isTooLong: false }
    const site = new URL(siteUrl ?? origin)
    const headers = new Headers([...request.headers].filter(([name]) => TO_API.test(name)))
    headers.set('X-Forwarded-Host', site.host)
    headers.set('X-Forwarded-Proto', site.protocol.slice(0, -1))
    if (visitor !== undefined) headers.set('X-Forwarded-For', visitor)
    try {
      // As it is: the platform's constructor cannot copy a request of Hono's Node server.
      const answer = await proxy(`${apiUrl}${pathname}${search}`, {
        raw: request,
        redirect: 'manual',
        headers,
        // The platform sees to it that a body is as long as it says.
        ...(declared === null && request.body && { body: request.body.pipeThrough(counted(body)) }),
      })
      return withKnownHeaders(answer, apiUrl + pathname, new URL(apiUrl + API_PATH).href)
    } catch (error) {
      if (body.isTooLong) return tooLong()
      if (request.signal.aborted) throw error
      return Response.json({ message: 'La API de la tienda no responde.' }, { status: 502 })
    }
  }
}

const tooLong = () => Response.json({ message: 'La petición es demasiado larga.' }, { status: 413 })

/** Ends a body that grows too long. Passes it on piece by piece: it is never in memory as a whole. */
function counted(body: { isTooLong: boolean }): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      body.isTooLong = bytes > MOST_BODY_BYTES
      if (body.isTooLong) controller.error(new Error('The body is too long'))
      else controller.enqueue(piece)
    },
  })
}

function withKnownHeaders({ body, status, headers: given }: Response, asked: string, api: string): Response {
  const headers = new Headers([...given].filter(([name]) => FROM_API.test(name)))
  // With 'nosniff' browsers run no text as a script; the store's policy cannot name a folder of its own origin.
  if (SCRIPT.test(headers.get('content-type') ?? '')) headers.set('Content-Type', 'text/plain')
  const target = parseUrl(given.get('location') ?? '', asked)?.href ?? ''
  if (target.startsWith(api)) headers.set('Location', API_PATH + target.slice(api.length))
  return new Response(body, { status, headers })
}
