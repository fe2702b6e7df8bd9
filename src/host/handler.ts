import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { API_LIMIT_MS, fetchFromApi, type Api } from './apiClient.ts'
import { proxyTo } from './apiProxy.ts'
import { forwardBrowserReports } from './browserReports.ts'
import { readBuiltStore } from './builtStore.ts'
import { configuredManifest, configuredWorker, revisionOf } from './configuredFiles.ts'
import { plainDocument, type DocumentAnswer } from './documents/buildDocument.ts'
import { documentFor, isDocument } from './documents/documents.ts'
import { addressOf, type DocumentSource } from './documents/documentSource.ts'
import { scriptHashes } from './documents/inlineScripts.ts'
import type { FileSource } from './fileSource.ts'
import { BROWSER_REPORTS } from './headers/contentSecurityPolicy.ts'
import { responseHeaders, SANDBOXED_HEADERS, SHARED_CACHE, type HeaderRule } from './headers/responseHeaders.ts'
import { API_METHODS, targetFault } from './requestTarget.ts'
import { robotsText, sitemapRoutes } from './sitemap.ts'
import { headersOf } from './staticHosts/headersFile.ts'
import { missingFilePage } from './staticHosts/missingFilePage.ts'
import { withPart } from '../shared/config/documentMarks.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

export type HandlerOptions = {
  /** The files of the built store. */
  readonly files: FileSource
  /** LIENZO_* (siteConfig.ts). */
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
  const { template, built, config, version } = await readBuiltStore(files, variables)
  const { env, apiUrl, siteUrl } = config
  if (siteUrl === undefined) warn(NO_SITE_URL)
  const noStore = siteUrl === undefined ? { 'Cache-Control': 'no-store' } : undefined
  const api = apiUrl === undefined ? given : proxyTo(apiUrl, siteUrl)
  // The boot script is for hosts whose policy blocks inline scripts: here the policy is ours.
  const ownTemplate = hasPlainDocuments ? template : withPart(template, 'boot', '')
  const source: DocumentSource = { template: ownTemplate, config, api, apiLimitMs }
  const rules = responseHeaders({
    ...env,
    gaMeasurementId: env.gaMeasurementId,
    scriptHashes: await scriptHashes(template),
  })
  const revision = await revisionOf(template, env)

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
  app.get('/healthz', async ({ req }) => healthOf(version, req.url, { ...source, visit: req.raw.signal }))
  app.get('/robots.txt', ({ text }) => text(robotsText(siteUrl), 200, noStore))
  app.route('/', sitemapRoutes(source))
  app.get('/service-worker.js', etag(), async ({ req }) =>
    transformFile(await files(req.path, plainRequest(req.raw)), (worker) => configuredWorker(worker, revision)),
  )
  app.get('/manifest.webmanifest', etag(), async ({ req }) =>
    transformFile(await files(req.path, plainRequest(req.raw)), (manifest) =>
      configuredManifest(manifest, env, built.productName),
    ),
  )
  for (const path of ['/index.html', PLAIN_DOCUMENT])
    app.get(path, async ({ req }) =>
      htmlResponse(await plainDocument({}, addressOf(req.url, config), source), 200, noStore),
    )
  app.get('/static/*', async ({ req }) => {
    const path = filePathOf(req)
    const file = HIDDEN.test(path) ? null : await files(path, req.raw)
    return file ?? htmlResponse(missingFilePage, 404)
  })
  app.get('*', filesOnly(etag()), async (context, next) => {
    const path = filePathOf(context.req)
    const file = isDocument(path) || HIDDEN.test(path) ? null : await files(path, context.req.raw)
    return file ?? next()
  })
  app.get('*', async ({ req }) => {
    const url = addressOf(req.url, config)
    const { body, isFound } = hasPlainDocuments
      ? { body: await plainDocument({}, url, source), isFound: true }
      : await documentFor(url, { ...source, visit: req.raw.signal })
    return htmlResponse(body, isFound ? 200 : 404, noStore ?? { [SHARED_CACHE.name]: SHARED_CACHE.document })
  })
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

/** Documents are streamed: nothing may wait for their end. */
const filesOnly =
  (middleware: MiddlewareHandler): MiddlewareHandler =>
  (context, next) =>
    isDocument(context.req.path) ? next() : middleware(context, next)

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

/** Requests the whole file: neither compressed nor 304. */
const plainRequest = ({ url }: Request) => new Request(url)

async function transformFile(file: Response | null, change: (text: string) => string): Promise<Response> {
  if (!file) return htmlResponse(missingFilePage, 404)
  const { headers } = file
  const type = headers.get('Content-Type') ?? ''
  return new Response(change(await file.text()), { headers: { 'Content-Type': type } })
}

/** For monitors and load balancers. Status 200 also without the API: restarting the handler would not restore it. */
async function healthOf(version: string, url: string, { api, apiLimitMs, visit }: DocumentSource): Promise<Response> {
  const page = new URL(`${PAGES_PATH}?${pageQuery(0, '')}`, url).href
  const answer = api && (await fetchFromApi(api, page, apiLimitMs, visit))
  const body = { status: 'ok', version, api: answer?.status === 'ok' ? 'ok' : 'down' }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
