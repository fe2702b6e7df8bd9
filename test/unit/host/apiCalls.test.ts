import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { type Api, fetchFromApi } from '@/host/apiClient'
import { proxyTo } from '@/host/apiProxy'
import { listen } from '@/host/nodeServer'
import { SANDBOXED_HEADERS } from '@/host/responseHeaders'
import { promised } from '@test/support/promises'
import { longAnswer, openStore, SITE } from './openStore'

const PREVIEWS = `${SITE}/canvamanager/imgs/preview`
/** Longer than a test: what ends, ends for another reason. */
const FOREVER_MS = 600_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const servers: Server[] = []

const originOf = (server: Server) => {
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startApi(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0), 'listening')
  return { server, origin: originOf(server) }
}

/** `npm run serve` in front of an API. */
async function startStore(api: string): Promise<string> {
  const variables = { LIENZO_API_BASE_URL: api }
  return originOf(await listen(await openStore(undefined, { variables, apiLimitMs: FOREVER_MS }), 0))
}

const UNFINISHED: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

// spec: host.visitor-gone
describe.each([
  ['has not answered', () => undefined],
  ['has begun its answer', UNFINISHED],
])('a visitor who leaves when the API %s', (_, answer) => {
  test.each([
    ...['/', '/?pagina=2', '/search?q=faro', '/previewcontent/?rsrc=7', '/healthz', '/sitemap.xml', '/sitemap-1.xml'],
    ...['/canvamanager/imgs/preview?page=0'],
  ])('ends the call for %s', async (path) => {
    const api = await startApi(answer)
    const asked = once(api.server, 'request')
    const visit = request((await startStore(api.origin)) + path, { headers: { 'accept-encoding': 'br' } })
    visit.on('error', () => undefined).end()
    const [, call] = (await asked) as Parameters<RequestListener>
    const over = once(call, 'close')
    // An answer that has begun is read before the visitor leaves, and the calls' objects are as old as on a busy host.
    await new Promise(setImmediate)
    collectGarbage()
    visit.destroy()
    await over
  })
})

// spec: host.long-answers
test('an answer without an end is not read after 400 KB', async () => {
  const { found, api } = longAnswer()
  expect(await fetchFromApi(api, PREVIEWS, FOREVER_MS)).toEqual({ status: 'failed' })
  expect(found).toEqual({ bytes: expect.any(Number) as number, isCanceled: true })
  expect(found.bytes).toBeLessThan(1_000_000)
})

// spec: host.long-answers
test('a small compressed answer that unpacks to 20 MB is not unpacked after 400 KB', async () => {
  const { origin } = await startApi((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(20_000_000, 0x20)))
  })
  let unpacked = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      unpacked += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  const counting: Api = async (asked) => new Response((await proxyTo(origin)(asked)).body?.pipeThrough(counter))
  expect(await fetchFromApi(counting, PREVIEWS, FOREVER_MS)).toEqual({ status: 'failed' })
  expect(unpacked).toBeGreaterThan(400_000)
  expect(unpacked).toBeLessThan(1_000_000)
})

// spec: host.redirects
test('neither a document nor a report follows a redirect to another origin', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = await startApi(({ url }, response) => {
    asked.push(url)
    response.setHeader('Content-Type', 'application/json').end('[]')
  })
  const { origin } = await startApi((_, response) => {
    response.writeHead(307, { Location: `${elsewhere.origin}/elsewhere` }).end()
  })
  const html = await (await fetch(`${await startStore(origin)}/`)).text()
  expect(html).toContain('</html>')
  expect(html).not.toContain('id="first-page"')

  const handler = await openStore(undefined, { variables: { LIENZO_REPORT_URL: origin } })
  const violation = { effectiveDirective: 'img-src', blockedURL: 'https://a.example/b' }
  const body = JSON.stringify([{ type: 'csp-violation', url: `${SITE}/`, body: violation }])
  const headers = { 'Content-Length': String(body.length) }
  expect((await handler(new Request(`${SITE}/browser-reports`, { method: 'POST', body, headers }))).status).toBe(204)
  expect(asked).toEqual([])
})

// spec: documents.slow-api
test('an answer that comes after the time limit is ended', async () => {
  const { found, api } = longAnswer()
  const { promise: answer, keep } = promised<Response>()
  const asked = fetchFromApi(() => answer, PREVIEWS, 1)
  expect(await asked).toEqual({ status: 'failed' })
  keep(await api())
  await new Promise(setImmediate)
  expect(found.isCanceled).toBe(true)
})

// spec: host.security-headers
test.each([
  ['GET', '/', 200],
  ['GET', '/no-such-page', 404],
  ['GET', '/static/js/none.js', 404],
  ['GET', '/healthz', 200],
  ['GET', '/sitemap.xml', 503],
  ['POST', '/cart', 405],
  ['POST', '/browser-reports', 204],
  ['GET', '/%2e%2e%2fcart', 400],
  ['GET', `/${'a'.repeat(8192)}`, 414],
  ['GET', '/canvamanager/imgs/preview', 500],
  ['PATCH', '/canvamanager/imgs/preview', 405],
  ['GET', '/canvamanager/..%2fadmin', 400],
])('%s %.30s has the security headers', async (method, path, status) => {
  const variables = { LIENZO_REPORT_URL: 'https://reports.example/' }
  const handler = await openStore(() => Promise.resolve(new Response('', { status: 500 })), { variables })
  const response = await handler(new Request(SITE + path, { method }))
  const names = Object.keys(SANDBOXED_HEADERS).filter((name) => !response.headers.has(name))
  expect([response.status, names]).toEqual([status, []])
})
