/** @jest-environment node */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promised } from '@test/support/promises'
import { startRealHost } from './realHost'

const host = startRealHost()
const MB = 1024 * 1024

type Asked = { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly bytes: number }

/** Plans the API's answer; resolves with the request that it got. */
function plan(headers: Record<string, string> = {}, status = 200, answer = '{}'): Promise<Asked> {
  const asked = promised<Asked>()
  host.api = (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0
    request.on('data', (piece: Buffer) => {
      bytes += piece.byteLength
    })
    request.on('error', () => undefined)
    request.on('end', () => {
      asked.keep({ url: request.url, headers: request.headers, bytes })
      response.writeHead(status, headers).end(answer)
    })
  }
  return asked.promise
}

// spec: host.headers-to-api
test('the API gets what calls say, and who asks from the host alone', async () => {
  const asked = plan()
  await host.ask('/canvamanager/users/syncuser', {
    method: 'PUT',
    headers: [
      ...['Accept: application/json', 'Accept-Language: es', 'Content-Type: application/json', 'Content-Length: 2'],
      ...['Range: bytes=0-9', 'If-None-Match: "1"', 'User-Agent: walker'],
      ...['Cookie: a=b', 'Authorization: Bearer x', 'X-HTTP-Method-Override: DELETE', 'Forwarded: for=6.6.6.6'],
      ...[
        'X-Forwarded-For: 6.6.6.6',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: gopher',
        'X-Real-IP: 6.6.6.6',
      ],
    ],
    body: ['{}'],
  })
  const { url, headers, bytes } = await asked
  expect([url, bytes]).toEqual(['/prefix/canvamanager/users/syncuser', 2])
  // What Node's fetch adds itself.
  const ofFetch = ['host', 'connection', 'accept-encoding', 'sec-fetch-mode', 'cache-control', 'pragma']
  expect(Object.fromEntries(Object.entries(headers).filter(([name]) => !ofFetch.includes(name)))).toEqual({
    accept: 'application/json',
    'accept-language': 'es',
    'content-type': 'application/json',
    'content-length': '2',
    range: 'bytes=0-9',
    'if-none-match': '"1"',
    'user-agent': 'walker',
    'x-forwarded-for': expect.stringContaining('127.0.0.1') as string,
    'x-forwarded-host': 'tienda.example',
    'x-forwarded-proto': 'http',
  })
})

const PASSED = {
  'Content-Type': 'application/json',
  'Cache-Control': 'max-age=9',
  ETag: '"1"',
  'Last-Modified': 'Fri, 27 Nov 2026 00:00:00 GMT',
  Date: 'Fri, 27 Nov 2026 00:00:01 GMT',
  Vary: 'Accept-Language',
  'Retry-After': '3',
  'Content-Disposition': 'attachment',
  'Content-Range': 'bytes 0-1/9',
}
const HELD_BACK = {
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'a=b',
  'Strict-Transport-Security': 'max-age=0',
  'Content-Security-Policy': "script-src 'unsafe-inline'",
  'Alt-Svc': 'h3="evil.example:443"',
  NEL: '{}',
  'Report-To': '{}',
  'Reporting-Endpoints': 'a="https://evil.example"',
  Refresh: '0;url=https://evil.example',
  Link: '<https://evil.example>;rel=preload',
  'Access-Control-Allow-Origin': '*',
  'X-Api': 'yes',
}

// spec: host.headers-from-api
test('browsers get of the API what is about the answer', async () => {
  void plan({ ...PASSED, ...HELD_BACK }, 206)
  const { status, headers } = await host.ask('/canvamanager/imgs/preview')
  expect(status).toBe(206)
  for (const [name, value] of Object.entries(PASSED)) expect([name, headers.get(name)]).toEqual([name, value])
  const own = { 'strict-transport-security': 'max-age=31536000', 'content-security-policy': /sandbox$/ }
  expect(headers.get('strict-transport-security')).toBe(own['strict-transport-security'])
  expect(headers.get('content-security-policy')).toMatch(own['content-security-policy'])
  const others = Object.keys(HELD_BACK).filter((name) => headers.has(name) && !(name.toLowerCase() in own))
  expect(others).toEqual([])
})

test.each([
  ['/canvamanager/imgs/files/7.webp', '/canvamanager/imgs/files/7.webp'],
  ['7.webp?a=b', '/canvamanager/imgs/7.webp?a=b'],
  ['http://localhost:API/prefix/canvamanager/a', '/canvamanager/a'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/canvamanager/a', null],
  ['/login', null],
  ['/prefix/canvamanager/../../admin', null],
  ['http://[', null],
])('a redirect of the API to %s leads to %s', async (location, expected) => {
  const given = location.replace('API', String(host.apiPort)).replace(/^\/canva/, '/prefix/canva')
  void plan({ Location: given }, 302)
  const { status, headers } = await host.ask('/canvamanager/imgs/old')
  expect([status, headers.get('location')]).toEqual([302, expected])
})

test.each(['text/javascript', 'application/javascript; charset=utf-8', 'application/x-ecmascript', 'Text/LiveScript'])(
  'a script of the API (%s) is no script for browsers',
  async (type) => {
    void plan({ 'Content-Type': type })
    const { headers } = await host.ask('/canvamanager/imgs/files/a.js')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['text/plain', 'nosniff'])
  },
)

// spec: host.personal-answers
test.each(['/canvamanager/market/cart/7', '/canvamanager/users/syncuser'])(
  '%s is kept by no cache unless the API says so',
  async (path) => {
    void plan()
    expect((await host.ask(path)).headers.get('cache-control')).toBe('private, no-store')
    void plan({ 'Cache-Control': 'private, max-age=5' })
    expect((await host.ask(path)).headers.get('cache-control')).toBe('private, max-age=5')
  },
)

// spec: host.ambiguous-paths
test.each([
  ...['..;/admin', '..%2fadmin', '%2e%2e/admin', '%2E%2E%2Fadmin', '.%2e/admin', '..%5cadmin', '..%252fadmin', 'a;b'],
  ...['a%3bb', './a', 'imgs/../../x', '..', 'a\\b', '%5c..%5c', 'a%2f.'],
])('%s does not reach the API', async (path) => {
  let isAsked = false
  host.api = (_, response) => {
    isAsked = true
    response.end()
  }
  const { status, headers } = await host.ask(`/canvamanager/${path}`)
  expect([status, isAsked, headers.get('x-content-type-options')]).toEqual([400, false, 'nosniff'])
})

// spec: host.methods
test.each(['PURGE', 'PROPFIND', 'PATCH', 'OPTIONS', 'TRACE', 'LOCK'])('%s does not reach the API', async (method) => {
  const { status, headers } = await host.ask('/canvamanager/imgs/preview', { method })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE'])
  expect(headers.get('content-security-policy')).toMatch(/sandbox$/)
})

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const megabyte = 'a'.repeat(MB)

// spec: host.body-limit
test('a body of 1 MB reaches the API, in pieces or not', async () => {
  const body = ['a'.repeat(MB)]
  let asked = plan()
  await host.ask('/canvamanager/a', { method: 'POST', headers: [`Content-Length: ${MB}`], body })
  expect((await asked).bytes).toBe(MB)
  asked = plan()
  const pieces = [chunk(megabyte.slice(5)), chunk('aaaaa'), chunk('')]
  await host.ask('/canvamanager/a', { method: 'POST', headers: ['Transfer-Encoding: chunked'], body: pieces })
  expect((await asked).bytes).toBe(MB)
})

// spec: host.body-limit
test('a longer body is refused, in pieces or not', async () => {
  void plan()
  const declared = await host.ask('/canvamanager/a', {
    method: 'POST',
    headers: ['Content-Length: 1500000000'],
    body: ['a'],
  })
  expect(declared.status).toBe(413)
  const pieces = [chunk(megabyte), chunk('a'), chunk('')]
  const chunked = await host.ask('/canvamanager/a', {
    method: 'POST',
    headers: ['Transfer-Encoding: chunked'],
    body: pieces,
  })
  expect([chunked.status, chunked.headers.get('x-content-type-options')]).toEqual([413, 'nosniff'])
})

// spec: host.body-limit
test('the beginning of a body is at the API before its end is sent', async () => {
  const first = promised<string>()
  host.api = (request, response) => {
    request.setEncoding('utf8').once('data', (piece: string) => {
      first.keep(piece)
    })
    request.on('end', () => response.end('{}'))
  }
  const { write, answer } = await host.open()
  write('POST /canvamanager/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
  write(chunk('beginning'))
  expect(await first.promise).toBe('beginning')
  write(chunk(''))
  expect((await answer).status).toBe(200)
})
