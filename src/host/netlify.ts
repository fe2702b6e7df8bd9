import { AsyncLocalStorage } from 'node:async_hooks'
import type { FileSource } from './builtStore.ts'
import { createHandler, type Handler } from './handler.ts'
import { PLAIN_DOCUMENT } from '../shared/config/builtDocument.ts'

/** The parts of Netlify's API in use (docs.netlify.com/build/edge-functions/api). */
type Context = {
  readonly url: URL
  /** Of the visitor. */
  readonly ip: string
  readonly next: (request: Request) => Promise<Response>
}
declare const Netlify: { readonly env: { readonly toObject: () => Record<string, string> } }

const visits = new AsyncLocalStorage<Context>()

/**
 * Reads the site's files. `next` requests the static site, so the function does not call itself. It must belong to the
 * current visit: another one's may have ended.
 */
const files: FileSource = async (path) => {
  const visit = visits.getStore()
  if (!visit) throw new Error('Files can be read during a visit only.')
  const response = await visit.next(new Request(visit.url.origin + path))
  if (response.status !== 200) return null
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  return isHtml ? withoutFallback(path, response) : response
}

/** The last line of `_redirects` answers a missing file with the plain document. */
async function withoutFallback(path: string, response: Response): Promise<Response | null> {
  const html = await response.text()
  if (path !== PLAIN_DOCUMENT && html.includes('<!--config-->')) return null
  return new Response(html, { headers: response.headers })
}

/** One per isolate. */
let handler: Handler | undefined

/** Netlify Edge Function (README.md: deployment). */
export default function netlify(request: Request, context: Context): Promise<Response> {
  return visits.run(context, async () => {
    handler ??= await createHandler({ files, variables: Netlify.env.toObject(), warn: console.warn })
    return handler(request, context.ip)
  })
}

/** Netlify sends the hashed files itself. `manual`: headers control caching. */
export const config = { path: '/*', excludedPath: ['/.netlify/*', '/static/*'], cache: 'manual' }
