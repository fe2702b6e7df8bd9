import { getMimeType } from 'hono/utils/mime'
import { PRICE_PACKAGES } from '@/demo/prices'
import { dataBlock } from '@/host/documents/pageMeta'
import { headersOf, responseHeaders, scriptHashes } from '@/host/responseHeaders'
import { missingFilePage } from '@/host/staticHosts/netlifyFiles'
import { CONFIG_BLOCK, FIRST_PAGE_BLOCK, SNAPSHOT_TIME } from '@/shared/config/dataBlocks'
import { defaultEnv, type Env } from '@/shared/config/parseEnv'
import { examine } from '@/tools/doctor/doctor'
import type { Fault } from '@/tools/doctor/fault'
import type { Send } from '@/tools/doctor/site'
import { buildRawImages } from '@test/builders/buildRawImage'

export const SITE = 'https://tienda.test'
export const API = 'https://api.test'

type GoodHost = {
  readonly env?: Partial<Env>
  /** What stands before the scripts of every document. */
  readonly head?: string
  /** What stands in the documents of the gallery. */
  readonly body?: string
  /** How old the snapshot in every document is. */
  readonly snapshotHours?: number
  readonly images?: readonly Record<string, unknown>[]
}

const CONFIGURED: Env = {
  ...defaultEnv,
  googleClientId: 'x.apps.googleusercontent.com',
  paypalClientId: 'x',
  paypalEnvironment: 'production',
}

const ENTRY = '/static/js/index-abcd1234.js'
const FILES: Readonly<Record<string, string>> = {
  [ENTRY]: `/*${'a'.repeat(12_000)}*/`,
  '/static/js/react-abcd1234.js': '',
  '/static/js/CartPage-abcd1234.js': '',
  '/static/css/style-abcd1234.css': '',
  '/favicon.svg': '<svg/>',
  '/icons/icon-512.png': '',
  '/screenshots/gallery.webp': '',
  '/privacidad.html': '<p>Privacidad',
  '/manifest.webmanifest':
    '{"icons":[{"src":"/icons/icon-512.png"}],"screenshots":[{"src":"/screenshots/gallery.webp"}]}',
  '/service-worker.js': `precache([{url:"static/js/CartPage-abcd1234.js",revision:null},{url:"static/css/style-abcd1234.css",revision:null},{url:"${ENTRY.slice(1)}",revision:null}])`,
}

export const IMAGES = buildRawImages(50).map((image) => ({
  ...image,
  url: `${SITE}/canvamanager/imgs/files/${String(image.id)}.webp`,
}))

/** A first page in a document. */
export const carriedPage = (entries: readonly unknown[]) => dataBlock(entries, { id: FIRST_PAGE_BLOCK })

/** A host that only has files, gets everything right, and answers or proxies the API. */
export function openGoodHost({ env = {}, head = '', body = '', images = IMAGES, snapshotHours }: GoodHost = {}): Send {
  const settings: Env = { ...CONFIGURED, ...env }
  const at = snapshotHours === undefined ? undefined : String(Date.now() - snapshotHours * 3_600_000)
  const documentWith = (page: string) => `<!doctype html>
    ${dataBlock(settings, { id: CONFIG_BLOCK, [SNAPSHOT_TIME]: at })}${head}
    <script>prefetch()</script><link rel="icon" href="/favicon.svg">
    <div id="root">${page}</div>
    <script data-entry="${ENTRY}" data-parts="/static/js/react-abcd1234.js">shell()</script>`

  const answerFile = (pathname: string): Response => {
    const file = FILES[pathname]
    if (file !== undefined) return compressed(file, { headers: { 'Content-Type': getMimeType(pathname) ?? '' } })
    const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
    if (pathname.startsWith('/static/')) return compressed(missingFilePage, { status: 404, headers: html })
    return compressed(documentWith(['/', '/index.html'].includes(pathname) ? body : ''), { headers: html })
  }

  return async (request) => {
    const url = new URL(request.url)
    if (url.origin === API) return withCors(request, answerApi(url, images))
    if (url.protocol === 'http:') return Response.redirect(`${SITE}${url.pathname}`, 301)
    if (url.pathname.startsWith('/canvamanager/')) return answerApi(url, images)
    const response = answerFile(url.pathname)
    const rules = responseHeaders({
      apiBaseUrl: settings.apiBaseUrl,
      gaMeasurementId: settings.gaMeasurementId,
      scriptHashes: await scriptHashes(documentWith('')),
    })
    for (const [name, value] of Object.entries(headersOf(url.pathname, rules)))
      if (response.ok || name !== 'Cache-Control') response.headers.set(name, value)
    return response
  }
}

/** In the process nothing compresses: the header is what the doctor reads. */
function compressed(text: string, init: ResponseInit): Response {
  const response = new Response(text, init)
  response.headers.set('Content-Encoding', 'gzip')
  return response
}

function answerApi({ pathname, searchParams }: URL, images: NonNullable<GoodHost['images']>): Response {
  const path = pathname.replace('/canvamanager/imgs', '')
  if (path.startsWith('/files/')) return new Response('', { headers: { 'Content-Type': 'image/webp' } })
  if (path === '/paquetes/precios') return Response.json(PRICE_PACKAGES)
  if (path === '/preview') {
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
    return Response.json(images.slice(page * size, (page + 1) * size))
  }
  const image = images.find(({ id }) => path === `/preview/fileid/${String(id)}`)
  return image ? Response.json(image) : Response.json({ message: 'No existe.' }, { status: 404 })
}

function withCors({ method }: Request, answer: Response): Response {
  const response = method === 'OPTIONS' ? new Response(null, { status: 204 }) : answer
  response.headers.set('Access-Control-Allow-Origin', SITE)
  response.headers.set('Access-Control-Expose-Headers', 'Date')
  response.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  response.headers.set('Access-Control-Allow-Headers', 'Content-Type')
  return response
}

export type Change = (response: Response, request: Request) => Response | Promise<Response>

/** A host that is good but for the responses at one place. */
type Planted = {
  readonly host?: GoodHost
  /** Path and query on the site, or an address elsewhere. */
  readonly at?: RegExp
  readonly change?: Change
}

export function examineWith({ host, at, change = (response) => response }: Planted): Promise<Fault[]> {
  const good = openGoodHost(host)
  const send: Send = async (request) => {
    const place = request.url.startsWith(SITE) ? request.url.slice(SITE.length) : request.url
    const response = await good(request)
    return at?.test(place) === true ? change(response, request) : response
  }
  return examine(SITE, { send })
}

/** `what` and `where`: all of it, or a pattern of it. */
export async function expectOneFault(planted: Planted, what: string | RegExp, where: string | RegExp): Promise<void> {
  const [named, place] = [what, where].map((text) =>
    typeof text === 'string' ? text : (expect.stringMatching(text) as string),
  )
  expect(await examineWith(planted)).toEqual([{ what: named, where: place, fix: expect.any(String) as string }])
}

export const edited =
  (edit: (headers: Headers) => void): Change =>
  (response) => {
    edit(response.headers)
    return response
  }

export const header = (name: string, value: string) =>
  edited((headers) => {
    headers.set(name, value)
  })
export const without = (name: string) =>
  edited((headers) => {
    headers.delete(name)
  })
export const typed = (type: string) => header('content-type', type)

/** Replaces a part of a header's value. */
export const replaced = (name: string, from: RegExp, to: string) =>
  edited((headers) => {
    const value = headers.get(name) ?? ''
    // Otherwise nothing would be planted.
    if (!from.test(value)) throw new Error(`${name} has no ${String(from)}: ${value}`)
    headers.set(name, value.replaceAll(new RegExp(from, 'g'), to))
  })

export const json =
  (body: unknown, status = 200): Change =>
  () =>
    Response.json(body, { status })

/** The store's page in place of the response. */
export const page: Change = () => openGoodHost()(new Request(`${SITE}/nada`))

export const status =
  (code: number): Change =>
  ({ headers, body }) =>
    new Response(body, { status: code, headers })

export const errorPage =
  (code: number): Change =>
  () =>
    new Response('<h1>Error</h1>', { status: code, headers: { 'Content-Type': 'text/html' } })
