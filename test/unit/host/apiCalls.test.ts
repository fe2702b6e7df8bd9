import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { type Api, askApi } from '@/host/apiClient'
import { proxyTo } from '@/host/apiProxy'
import { SANDBOXED_HEADERS } from '@/host/headers/responseHeaders'
import { listen } from '@/host/nodeServer'
import { promised } from '@test/support/promises'
import { openStore, SITE } from './openStore'

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

const SILENT: RequestListener = () => undefined

const UNFINISHED: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
}

/** Answers of 64 KB and 64 KB and so on; counts what was read of it, and says whether the rest was refused. */
function longAnswer(most: number) {
  const found = { bytes: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      found.bytes += 65_536
      if (found.bytes > most) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
    cancel() {
      found.isCanceled = true
    },
  })
  return { found, api: () => Promise.resolve(new Response(body)) }
}

/** Redirects to another origin, and what that one is asked. */
async function startRedirect() {
  const asked: (string | undefined)[] = []
  const elsewhere = await startApi(({ url }, response) => {
    asked.push(url)
    response.setHeader('Content-Type', 'application/json').end('[]')
  })
  const { origin } = await startApi((_, response) => {
    response.writeHead(307, { Location: `${elsewhere.origin}/elsewhere` }).end()
  })
  return { origin, asked }
}

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

// spec: host.visitor-gone
describe.each([
  ['has not answered', SILENT],
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

// spec: host.visitor-gone
test.each(['br', 'gzip', 'identity'])('a visitor who leaves in between ends the document (%s)', async (encoding) => {
  const { promise: canceled, keep } = promised<'canceled'>()
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<head>'))
    },
    cancel() {
      keep('canceled')
    },
  })
  const html = { headers: { 'Content-Type': 'text/html' } }
  const origin = originOf(await listen(() => Promise.resolve(new Response(pieces, html)), 0))
  const visit = request(origin, { headers: { 'accept-encoding': encoding } }).end()
  const [response] = (await once(visit, 'response')) as [IncomingMessage]
  await once(response, 'data')
  response.on('error', () => undefined)
  visit.destroy()
  expect(await canceled).toBe('canceled')
})

// spec: host.long-answers
test('an answer without an end is not read after 400 KB', async () => {
  const { found, api } = longAnswer(64_000_000)
  expect(await askApi(api, `${SITE}/canvamanager/imgs/preview`, FOREVER_MS)).toEqual({ status: 'failed' })
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
  const counting: Api = async (asked) => {
    const { body } = await proxyTo(origin)(asked)
    return new Response(
      body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            unpacked += chunk.byteLength
            controller.enqueue(chunk)
          },
        }),
      ),
    )
  }
  expect(await askApi(counting, `${SITE}/canvamanager/imgs/preview`, FOREVER_MS)).toEqual({
    status: 'failed',
  })
  expect(unpacked).toBeGreaterThan(400_000)
  expect(unpacked).toBeLessThan(1_000_000)
})

// spec: host.redirects
test("a document does not follow the API's redirect to another origin", async () => {
  const { origin, asked } = await startRedirect()
  const html = await (await fetch(`${await startStore(origin)}/`)).text()
  expect(html).toContain('</html>')
  expect(html).not.toContain('id="first-page"')
  expect(asked).toEqual([])
})

// spec: host.redirects
test('a report does not follow a redirect to another origin', async () => {
  const { origin, asked } = await startRedirect()
  const handler = await openStore(undefined, { variables: { LIENZO_REPORT_URL: origin } })
  const body = JSON.stringify([
    {
      type: 'csp-violation',
      url: `${SITE}/`,
      body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example/b' },
    },
  ])
  const headers = { 'Content-Length': String(body.length) }
  const sent = await handler(new Request(`${SITE}/browser-reports`, { method: 'POST', body, headers }))
  expect(sent.status).toBe(204)
  expect(asked).toEqual([])
})

// spec: documents.slow-api
test('an answer that comes after the time limit is ended', async () => {
  const { found, api } = longAnswer(64_000_000)
  const { promise: answer, keep } = promised<Response>()
  const asked = askApi(() => answer, `${SITE}/canvamanager/imgs/preview`, 1)
  expect(await asked).toEqual({ status: 'failed' })
  keep(await api())
  await new Promise(setImmediate)
  expect(found.isCanceled).toBe(true)
})

// spec: host.deep-answers
test.each(['/', '/?pagina=2', '/search?q=faro', '/previewcontent/?rsrc=7'])(
  'an answer of 150,000 levels leaves the plain document of %s',
  async (path) => {
    const deep = `${'['.repeat(150_000)}${']'.repeat(150_000)}`
    const image = `{"id":"7","url":"/7.webp","tags":${deep}}`
    const text = path.startsWith('/previewcontent') ? image : `[${image}]`
    const handler = await openStore(() => Promise.resolve(new Response(text)))
    const response = await handler(new Request(SITE + path))
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('</html>')
    expect(html).not.toMatch(/<main|id="(first-page|shared-image)"/)
  },
)

test('an image of the API that is opened as a page runs no script', async () => {
  const handler = await openStore(() =>
    Promise.resolve(
      new Response(SCRIPT, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=9' } }),
    ),
  )
  const { headers } = await handler(new Request(`${SITE}/canvamanager/imgs/files/7.svg`))
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // The API's own stay.
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/svg+xml', 'max-age=9'])
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
