/** @jest-environment node */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { listen } from '@/host/nodeServer'
import { startRealHost, type Answer } from './realHost'

const host = startRealHost()

const SECURITY = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'],
  ...['strict-transport-security', 'x-content-type-options'],
]
function expectRefusal({ status, headers }: Answer, expected: number) {
  expect(status).toBe(expected)
  expect(SECURITY.filter((name) => !headers.has(name))).toEqual([])
}

const HOST = 'Host: tienda.example\r\n'

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

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const image = (tags: string) => `[{"id":"7","url":"/canvamanager/imgs/files/7.webp","title":"Faro","tags":${tags}}]`

// spec: host.never-ends
test.each([
  ['a list 150,000 deep', deep(150_000)],
  ['tags 150,000 deep', image(deep(150_000))],
  ['an image 150,000 deep', `[${deep(150_000)}]`],
])('%s from the API becomes a document', async (_, answer) => {
  host.api = (__, response) => response.end(answer)
  for (const target of ['/', '/search?q=faro', '/?pagina=2', '/previewcontent/?rsrc=7']) {
    const { status, body } = await host.ask(target)
    expect([200, 404]).toContain(status)
    expect(body).toMatch(/<\/html>\s*(0\s*)?$/)
  }
  expect((await host.ask('/sitemap-1.xml')).status).toBe(503)
})

// spec: host.never-ends
test('an API that breaks its answers does not end the host', async () => {
  const type = { 'Content-Type': 'application/json' }
  const broken = [
    (response: Parameters<typeof host.api>[1]) =>
      response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end('no gzip'),
    (response: Parameters<typeof host.api>[1]) => {
      response.writeHead(200, { ...type, 'Content-Length': 9999 }).write('[', () => response.destroy())
    },
    (response: Parameters<typeof host.api>[1]) => response.socket?.end('HTTP/1.1 999 \r\n\x00\r\n\r\n'),
    (response: Parameters<typeof host.api>[1]) => response.destroy(),
  ]
  for (const answer of broken) {
    host.api = (_, response) => answer(response)
    for (const encoding of ['identity', 'br'])
      await host.ask('/canvamanager/imgs/preview', { headers: [`Accept-Encoding: ${encoding}`] })
    expect((await host.ask('/')).status).toBe(200)
  }
})

// spec: host.never-ends
test('a visitor who leaves in the middle of an upload does not end the host', async () => {
  const socket = connect(host.port, '127.0.0.1')
  const reached = new Promise<void>((resolve) => {
    host.api = (request) => {
      request.on('error', () => undefined).resume()
      resolve()
    }
  })
  socket.write(`POST /canvamanager/users/syncuser HTTP/1.1\r\n${HOST}Content-Length: 500\r\n\r\n{`)
  await reached
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
