import { Hono, type Context, type HonoRequest, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { API_LIMIT_MS, type Api } from './apiClient.ts'
import { proxyTo } from './apiProxy.ts'
import { forwardBrowserReports } from './browserReports.ts'
import { configuredFiles, readBuiltStore, type FileSource } from './builtStore.ts'
import { addressOf, wholeDocument, type DocumentAnswer, type DocumentSource } from './documents/document.ts'
import { documentFor, fetchFirstPage, isDocument } from './documents/documents.ts'
import { API_METHODS, targetFault } from './requestTarget.ts'
import {
  BROWSER_REPORTS,
  type HeaderRule,
  headersOf,
  responseHeaders,
  SANDBOXED_HEADERS,
  scriptHashes,
  SHARED_CACHE,
} from './responseHeaders.ts'
import { robotsText, sitemapRoutes } from './sitemap.ts'
import { missingFilePage } from './staticHosts/netlifyFiles.ts'
import { PLAIN_DOCUMENT, withParts } from '../shared/config/builtDocument.ts'

export type HandlerOptions = {
  /** The files of the built store. */
  readonly files: FileSource
  /** LIENZO_* (builtStore.ts). */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Answers /canvamanager/ if no address of it is configured. */
  readonly api?: Api
  /** How long a document waits for the API, in ms. */
  readonly apiLimitMs?: number
  /** Sends documents without images and page metadata, like static hosts. */
  readonly hasPlainDocuments?: boolean
  /** Warns the operator. */
  readonly warn?: (text: string) => void
}

/** `visitor`: IP address of the request's sender, forwarded to the API. */
export type Handler = (request: Request, visitor?: string) => Promise<Response>
type Env = { Bindings: { visitor?: string | undefined } }

/** Files for operators, and compressed copies. */
const HIDDEN = /^\/(_headers|_redirects|config\.json|nginx-(headers|site)\.conf)$|\.(br|gz)$/i
const HTML = 'text/html; charset=utf-8'

/**
 * Serves a built store with standard Request and Response, on any platform: documents with their own metadata, files,
 * and canvamanager by proxy. Instances share no state, so any number may run.
 * @throws when the store is not built, or its configuration is invalid
 */
export async function createHandler({
  files,
  variables,
  api: given,
  apiLimitMs = API_LIMIT_MS,
  hasPlainDocuments = false,
  warn = () => undefined,
}: HandlerOptions): Promise<Handler> {
  const store = await readBuiltStore(files, variables)
  const { template, config, version } = store
  const { env, apiUrl, siteUrl } = config
  if (siteUrl === undefined) warn(NO_SITE_URL)
  const noStore = siteUrl === undefined ? { 'Cache-Control': 'no-store' } : undefined
  const api = apiUrl === undefined ? given : proxyTo(apiUrl, siteUrl)
  // The boot script is for hosts whose policy blocks inline scripts: here the policy is ours.
  const ownTemplate = hasPlainDocuments ? template : withParts(template, { boot: '' })
  const source: DocumentSource = { template: ownTemplate, config, api, apiLimitMs }
  const rules = responseHeaders({ ...env, scriptHashes: await scriptHashes(template) })

  const visitOf = ({ signal }: Request): DocumentSource => ({ ...source, visit: signal })
  const fileFor = async (req: HonoRequest) => {
    const path = filePathOf(req)
    return HIDDEN.test(path) ? null : files(path, req.raw)
  }
  const sendDocument = async ({ req }: Context<Env>) => {
    const url = addressOf(req.url, config)
    const { body, isFound } = hasPlainDocuments
      ? { body: await wholeDocument(url, source), isFound: true }
      : await documentFor(url, visitOf(req.raw))
    return htmlResponse(body, isFound ? 200 : 404, noStore ?? { [SHARED_CACHE.name]: SHARED_CACHE.document })
  }

  const app = new Hono<Env>()
  app.use(rejectBadTarget)
  app.all('/canvamanager/*', apiHeaders, allowMethods(API_METHODS), async ({ req, env }) =>
    api ? api(req.raw, env.visitor) : Response.json({ message: NO_API }, { status: 502 }),
  )
  app.use(storeHeaders(rules))
  if (env.reportUrl !== undefined) {
    const forward = forwardBrowserReports(env.reportUrl)
    app.post(BROWSER_REPORTS.path, async ({ req }) =>
      forward(req.raw, { origin: addressOf(req.url, config).origin, release: version }),
    )
  }
  app.use(allowMethods(['GET', 'HEAD']))
  app.get('/healthz', async ({ req }) => {
    const firstPage = await fetchFirstPage({ query: '', firstPage: 0 }, new URL(req.url), visitOf(req.raw))
    // For load balancers: status 200 also without the API, which a restart of the handler would not restore.
    const body = { status: 'ok', version, api: firstPage ? 'ok' : 'down' }
    return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
  })
  app.get('/robots.txt', ({ text }) => text(robotsText(siteUrl), 200, noStore))
  app.route('/', sitemapRoutes(source))
  for (const [path, change] of Object.entries(await configuredFiles(store, env)))
    // The whole file: neither compressed nor 304.
    app.get(path, etag(), async ({ req }) => changedFile(await files(path, new Request(req.url)), change))
  for (const path of ['/index.html', PLAIN_DOCUMENT])
    app.get(path, async ({ req }) =>
      htmlResponse(await wholeDocument(addressOf(req.url, config), source), 200, noStore),
    )
  app.get('/static/*', async ({ req }) => (await fileFor(req)) ?? htmlResponse(missingFilePage, 404))
  // Before the ETag of files, which would wait for the end of a streamed document.
  app.get('*', async (context, next) => (isDocument(filePathOf(context.req)) ? sendDocument(context) : next()))
  app.get('*', etag(), async ({ req }, next) => (await fileFor(req)) ?? next())
  app.get('*', sendDocument)
  // The platform handles a lost connection.
  app.onError((error) => {
    throw error
  })
  return async (request, visitor) => app.fetch(request, { visitor })
}

const NO_SITE_URL =
  'LIENZO_SITE_URL is not set: documents, robots.txt and sitemap name no absolute address, and no cache may keep them.'
const NO_API = 'La tienda no tiene una API configurada.'

const rejectBadTarget: MiddlewareHandler = async ({ req }, next) => {
  const { pathname, search } = new URL(req.url)
  const status = targetFault(pathname + search)
  return status === undefined ? next() : new Response(null, { status, headers: SANDBOXED_HEADERS })
}

const allowMethods =
  (methods: readonly string[]): MiddlewareHandler =>
  (context, next) =>
    methods.includes(context.req.method)
      ? next()
      : Promise.resolve(context.text('Method Not Allowed', 405, { Allow: methods.join(', ') }))

const storeHeaders =
  (rules: readonly HeaderRule[]): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // A missing file must not be cached as long as a present one.
    const hasOwnLifetime = context.res.status >= 400 || context.res.headers.get('Cache-Control') === 'no-store'
    for (const [name, value] of Object.entries(headersOf(context.req.path, rules)))
      if (!hasOwnLifetime || name !== 'Cache-Control') context.header(name, value)
  }

const apiHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(SANDBOXED_HEADERS)) context.header(name, value)
  // Personal data must not be in a shared cache.
  if (/^\/canvamanager\/(market|users)\//.test(context.req.path) && !context.res.headers.has('Cache-Control'))
    context.header('Cache-Control', 'private, no-store')
}

function htmlResponse(body: DocumentAnswer['body'], status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': HTML, 'Cache-Control': 'no-cache', ...headers } })
}

/**
 * The path as file sources read it: URL parsing drops trailing spaces, tabs and line breaks, so '/config.json%20' is
 * '/config.json'.
 */
const filePathOf = ({ path, url }: HonoRequest): string => new URL(new URL(url).origin + path).pathname

async function changedFile(file: Response | null, change: (text: string) => string): Promise<Response> {
  if (!file) return htmlResponse(missingFilePage, 404)
  const type = file.headers.get('Content-Type') ?? ''
  return new Response(change(await file.text()), { headers: { 'Content-Type': type } })
}
