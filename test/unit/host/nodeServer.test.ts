import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Handler } from '@/host/handler'
import { listen, stopOnSignals } from '@/host/nodeServer'
import { promised } from '@test/support/promises'

let running: Awaited<ReturnType<typeof listen>> | undefined
afterEach(() => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)
  running?.close()
  // fetch keeps connections alive for seconds.
  running?.closeAllConnections()
  running = undefined
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Starts a server that stops on signals. `stopped` resolves when its last connection has ended. */
async function serve(handler: Handler) {
  running = await listen(handler, 0)
  const { promise: stopped, keep } = promised<'stopped'>()
  stopOnSignals(running, () => {
    keep('stopped')
  })
  return { origin: `http://127.0.0.1:${portOf(running)}`, port: portOf(running), stopped }
}

const html = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const ask = (url: string, encoding: string, method = 'GET') =>
  fetch(url, { method, headers: { 'accept-encoding': encoding, connection: 'close' } })

test.each(['SIGTERM', 'SIGINT'] as const)('a request that runs at %s is answered', async (signal) => {
  const asked = promised<'asked'>()
  const answer = promised<Response>()
  const { origin, port, stopped } = await serve(() => {
    asked.keep('asked')
    return answer.promise
  })
  const waiting = fetch(origin)
  await asked.promise
  process.emit(signal)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  answer.keep(html('late'))
  const response = await waiting
  expect(await response.text()).toBe('late')
  // Otherwise a load balancer would send the next request through a connection that is about to end.
  expect(response.headers.get('connection')).toBe('close')
  await stopped
  // The port is free.
  const next = await listen(() => Promise.resolve(html('next')), port)
  const closed = once(next, 'close')
  next.close()
  await closed
})

// spec: host.visitor-gone
test.each(['br', 'gzip', 'identity'])('a visitor who leaves in between ends the document (%s)', async (encoding) => {
  const gone = promised<'gone'>()
  const begun = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('<head>'))
    },
    cancel: () => {
      gone.keep('gone')
    },
  })
  const { origin } = await serve(() => Promise.resolve(html(begun)))
  const leaver = new AbortController()
  const { body } = await fetch(origin, { headers: { 'accept-encoding': encoding }, signal: leaver.signal })
  await body!.getReader().read()
  leaver.abort()
  expect(await gone.promise).toBe('gone')
})

test('HEAD gets the headers of the whole document and no body', async () => {
  const { origin } = await serve(() => Promise.resolve(html('<p>')))
  const response = await ask(origin, 'br', 'HEAD')
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  expect(await response.text()).toBe('')
})

test.each([
  ['a document, as its browser prefers', () => html('<p>'), 'gzip, br;q=0.1', 'br'],
  ['a document in no encoding that is ruled out', () => html('<p>'), 'br;q=0, gzip;q=0.5', 'gzip'],
  ['a document as it is, if all are ruled out', () => html('<p>'), 'br;q=0.0,gzip; q=0', null],
  ['a part as it is', () => new Response('<p>', { status: 206, headers: { 'Content-Type': 'text/html' } }), 'br', null],
  ['an image as it is', () => new Response('<p>', { headers: { 'Content-Type': 'image/webp' } }), 'br', null],
  ['a compressed file as it is', () => html(gzipSync('<p>'), { 'Content-Encoding': 'gzip' }), 'br, gzip', 'gzip'],
])('the server sends %s', async (_, answer, accepted, encoding) => {
  const { origin } = await serve(() => Promise.resolve(answer()))
  const response = await ask(origin, accepted)
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, '<p>'])
})
