import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { listen } from '@/host/nodeServer'
import { SANDBOXED_HEADERS } from '@/host/responseHeaders'
import { promised } from '@test/support/promises'
import { type Answer, startRealHost } from './realHost'

const host = startRealHost()
const MB = 1024 * 1024
const megabyte = 'a'.repeat(MB)
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

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

function expectRefusal({ status, headers }: Answer, expected: number) {
  const names = Object.keys(SANDBOXED_HEADERS).filter((name) => !headers.has(name))
  expect([status, names]).toEqual([expected, []])
}

const HOST = 'Host: tienda.example\r\n'

// spec: host.headers-to-api
test('the API gets what calls say, and who asks from the host alone', async () => {
  const asked = plan()
  await host.ask('/canvamanager/users/syncuser', {
    method: 'PUT',
    headers: [
      ...['Accept: application/json', 'Accept-Language: es', 'Content-Type: application/json', 'Content-Length: 2'],
      ...['Range: bytes=0-9', 'If-None-Match: "1"', 'User-Agent: walker'],
      ...['Cookie: a=b', 'Authorization: Bearer x', 'X-HTTP-Method-Override: DELETE', 'Forwarded: for=6.6.6.6'],
      ...['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'],
      'X-Real-IP: 6.6.6.6',
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

// spec: host.headers-from-api
test('browsers get of the API what is about the answer', async () => {
  void plan({ ...PASSED, ...HELD_BACK }, 206)
  const { status, headers } = await host.ask('/canvamanager/imgs/preview')
  expect(status).toBe(206)
  // An image of the API that is opened as a page runs no script.
  const own = {
    'Strict-Transport-Security': 'max-age=31536000',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
  for (const [name, value] of Object.entries({ ...PASSED, ...own }))
    expect([name, headers.get(name)]).toEqual([name, value])
  expect(Object.keys(HELD_BACK).filter((name) => headers.has(name) && !(name in own))).toEqual([])
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
test('an answer about a person is kept by no cache unless the API says so', async () => {
  for (const path of ['/canvamanager/market/cart/7', '/canvamanager/users/syncuser']) {
    void plan()
    expect((await host.ask(path)).headers.get('cache-control')).toBe('private, no-store')
    void plan({ 'Cache-Control': 'private, max-age=5' })
    expect((await host.ask(path)).headers.get('cache-control')).toBe('private, max-age=5')
  }
})

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

// spec: host.body-limit
test.each([
  ['of 1 MB', `Content-Length: ${MB}`, [megabyte], 200],
  ['of 1 MB in pieces', 'Transfer-Encoding: chunked', [chunk(megabyte.slice(5)), chunk('aaaaa'), chunk('')], 200],
  ['that says it is longer', 'Content-Length: 1500000000', ['a'], 413],
  ['that is longer, in pieces', 'Transfer-Encoding: chunked', [chunk(megabyte), chunk('a'), chunk('')], 413],
])('a body %s reaches the API whole or is refused', async (_, header, body, status) => {
  const asked = plan()
  const answer = await host.ask('/canvamanager/a', { method: 'POST', headers: [header], body })
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff'])
  if (status === 200) expect((await asked).bytes).toBe(MB)
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

// spec: host.malformed
test.each([
  ['credentials in the target', `GET http://a:b@x/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a user in the target', `GET http://a@x/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['HTTP/1.1 without a Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
  ['two Hosts', `GET / HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n`, 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
  ['a target without a slash', `GET cart HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a backslash', `GET /a\\b HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an absolute target that is none', `GET http://[/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
  ['dots in a path', `GET /static/../cart HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
  ['PURGE', `PURGE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}Expect: wonders\r\n\r\n`, 417],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  ['a character that no header has', `GET / HTTP/1.1\r\n${HOST}a: \x00\r\n\r\n`, 400],
  ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ['headers without end', `GET / HTTP/1.1\r\n${HOST}a: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a target of 8 KB and one byte', `GET /${'a'.repeat(8192)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ['a target of 15,500 slashes', `GET ${'/'.repeat(15_500)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ['a target that Node does not read', `GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${HOST}\r\n`, 414],
])('%s is refused, and the connection ends', async (_, bytes, status) => {
  expectRefusal(await host.send(bytes), status)
})

test('a bad chunk of a body is refused while the API waits for it', async () => {
  const head = `POST /canvamanager/users/syncuser HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`
  expectRefusal(await host.send([head, '1\r\nab\r\n']), 400)
})

test('a target of 8 KB and an absolute one are answered', async () => {
  expect((await host.ask(`/?${'a'.repeat(8190)}`)).status).toBe(200)
  expect((await host.ask('http://tienda.example/cart')).status).toBe(200)
  expect((await host.ask('/search?q=a\\..\\b;c')).status).toBe(200)
})

// spec: host.health-without-host
test.each(['GET /healthz HTTP/1.0\r\n\r\n', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'])(
  'a load balancer asks for health without a Host: %j',
  async (bytes) => {
    const { status, body } = await host.send(bytes)
    expect([status, body]).toEqual([200, expect.stringContaining('{"status":"ok"')])
  },
)

test('a connection that sends nothing, or stops in a head, ends', async () => {
  const limits = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 }
  const server = await listen(() => Promise.resolve(new Response()), 0, limits)
  for (const bytes of ['', 'GET / HTTP/1.1\r\nHost:']) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(bytes)
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*X-Content-Type-Options: nosniff/)
    await once(socket, 'close')
  }
  server.close()
  await once(server, 'close')
})

// spec: host.never-ends
test('an API that breaks its answers does not end the host', async () => {
  const type = { 'Content-Type': 'application/json' }
  const broken: ((response: ServerResponse) => unknown)[] = [
    (response) => response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end('no gzip'),
    (response) =>
      response.writeHead(200, { ...type, 'Content-Length': 9999 }).write('[', () => void response.destroy()),
    (response) => response.socket?.end('HTTP/1.1 999 \r\n\x00\r\n\r\n'),
    (response) => response.destroy(),
  ]
  for (const answer of broken) {
    host.api = (_, response) => void answer(response)
    for (const encoding of ['identity', 'br'])
      await host.ask('/canvamanager/imgs/preview', { headers: [`Accept-Encoding: ${encoding}`] })
    expect((await host.ask('/')).status).toBe(200)
  }
})

// spec: host.never-ends
test('a visitor who leaves in the middle of an upload does not end the host', async () => {
  const socket = connect(host.port, '127.0.0.1')
  const reached = promised<'reached'>()
  host.api = (request) => {
    request.on('error', () => undefined).resume()
    reached.keep('reached')
  }
  socket.write(`POST /canvamanager/users/syncuser HTTP/1.1\r\n${HOST}Content-Length: 500\r\n\r\n{`)
  await reached.promise
  socket.destroy()
  expect((await host.ask('/cart')).status).toBe(200)
})

// spec: host.never-ends
test.each(['CONNECT x:443', 'GET http://a:b@x/', 'GET /', 'POST /canvamanager/a'])(
  'a visitor who resets the connection after %s does not end the host',
  async (line) => {
    host.api = (_, response) => response.end('[]')
    const left = Array.from({ length: 20 }, async () => {
      const socket = connect(host.port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`${line} HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n`, () => socket.resetAndDestroy())
      await once(socket, 'close')
    })
    await Promise.all(left)
    expect((await host.ask('/cart')).status).toBe(200)
  },
)
