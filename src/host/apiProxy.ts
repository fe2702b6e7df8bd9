import { proxy } from 'hono/proxy'
import { byteLimit, type Api } from './apiClient.ts'
import { parseUrl } from '../shared/parseUrl.ts'

/** Request headers passed to the API: no cookie, and none that only the host may set. */
const REQUEST_HEADERS = /^(accept(-.+)?|content-(type|length)|if-.+|range|user-agent)$/
/** Response headers passed to browsers: others could clear the store's data, set its cookies or replace its policy. */
const RESPONSE_HEADERS =
  /^(content-(type|length|encoding|disposition|range)|cache-control|etag|last-modified|date|vary|retry-after)$/
const SCRIPT = /\b(java|ecma|j|live)script\b/i

const API_PATH = '/canvamanager/'
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Proxies requests to canvamanager at another address, which may have a path: streams both ways, follows no redirect.
 * `fetch` sets the Host header to the API's. `siteUrl`: the store's public origin, if configured.
 */
export function proxyTo(apiUrl: string, siteUrl?: string): Api {
  return async (request, visitor) => {
    const { pathname, search, origin } = new URL(request.url)
    const declared = request.headers.get('content-length')
    if (Number(declared) > MAX_BODY_BYTES) return tooLong()
    const exceeded = new AbortController()
    const limit = byteLimit(MAX_BODY_BYTES, () => {
      exceeded.abort()
    })
    const site = new URL(siteUrl ?? origin)
    const headers = new Headers([...request.headers].filter(([name]) => REQUEST_HEADERS.test(name)))
    headers.set('X-Forwarded-Host', site.host)
    headers.set('X-Forwarded-Proto', site.protocol.slice(0, -1))
    if (visitor !== undefined) headers.set('X-Forwarded-For', visitor)
    try {
      // Not a copy: the Request constructor rejects a request of Hono's Node server.
      const answer = await proxy(`${apiUrl}${pathname}${search}`, {
        raw: request,
        redirect: 'manual',
        headers,
        // The platform enforces a declared length.
        ...(declared === null && request.body && { body: request.body.pipeThrough(limit) }),
      })
      return withAllowedHeaders(answer, apiUrl + pathname, new URL(apiUrl + API_PATH).href)
    } catch (error) {
      if (exceeded.signal.aborted) return tooLong()
      if (request.signal.aborted) throw error
      return Response.json({ message: 'La API de la tienda no responde.' }, { status: 502 })
    }
  }
}

const tooLong = () => Response.json({ message: 'La petición es demasiado larga.' }, { status: 413 })

function withAllowedHeaders({ body, status, headers: given }: Response, requestedUrl: string, api: string): Response {
  const headers = new Headers([...given].filter(([name]) => RESPONSE_HEADERS.test(name)))
  // With 'nosniff', text/plain never runs as a script; the policy's 'self' covers the API's path too.
  if (SCRIPT.test(headers.get('content-type') ?? '')) headers.set('Content-Type', 'text/plain')
  const target = parseUrl(given.get('location') ?? '', requestedUrl)?.href ?? ''
  if (target.startsWith(api)) headers.set('Location', API_PATH + target.slice(api.length))
  return new Response(body, { status, headers })
}
