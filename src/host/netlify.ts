import { AsyncLocalStorage } from 'node:async_hooks'
import type { FileSource } from './fileSource.ts'
import { createHandler, type Handler } from './handler.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

/** What the store uses of a visit's context and of the platform (docs.netlify.com/build/edge-functions/api). */
type Context = {
  readonly url: URL
  /** Of the visitor. */
  readonly ip: string
  readonly next: (request: Request) => Promise<Response>
}
declare const Netlify: { readonly env: { readonly toObject: () => Record<string, string> } }

const visits = new AsyncLocalStorage<Context>()

/**
 * Reads the site's files. `next` asks the site below the function, so the function does not call itself. It has to be of the
 * visit at hand: that of another one may be over.
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

/** One for each isolate. */
let handler: Handler | undefined

/** Netlify Edge Function (README.md says how it is deployed). */
export default function netlify(request: Request, context: Context): Promise<Response> {
  return visits.run(context, async () => {
    handler ??= await createHandler({ files, variables: Netlify.env.toObject(), warn: console.warn })
    return handler(request, context.ip)
  })
}

/** Netlify sends the hashed files itself. `manual`: answers are kept as their headers say. */
export const config = { path: '/*', excludedPath: ['/.netlify/*', '/static/*'], cache: 'manual' }
