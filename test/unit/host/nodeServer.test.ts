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

test('a connection that waits for its next request does not delay the stop', async () => {
  const { origin, stopped } = await serve(() => Promise.resolve(html('kept')))
  const response = await fetch(origin)
  expect(response.headers.get('connection')).toBe('keep-alive')
  await response.text()
  process.emit('SIGTERM')
  expect(await stopped).toBe('stopped')
})

test('a port in use is an error that names it', async () => {
  const { port } = await serve(() => Promise.resolve(html('first')))
  await expect(listen(() => Promise.resolve(html('second')), port)).rejects.toThrow(`Port ${port} is already in use`)
})

test.each(['br', 'gzip'])('the beginning of a document arrives before its end is known (%s)', async (encoding) => {
  const ending = promised<string>()
  const { origin } = await serve(() => {
    const pieces = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('<head>'))
        controller.enqueue(new TextEncoder().encode(await ending.promise))
        controller.close()
      },
    })
    return Promise.resolve(html(pieces))
  })
  const { headers, body } = await ask(origin, encoding)
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toBe('Accept-Encoding')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('<head>')
  ending.keep('</html>')
  expect((await reader.read()).value).toBe('</html>')
  expect((await reader.read()).done).toBe(true)
})

test('HEAD gets the headers of the whole document and no body', async () => {
  const { origin } = await serve(() => Promise.resolve(html('<p>')))
  const response = await ask(origin, 'br', 'HEAD')
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  expect(await response.text()).toBe('')
})

test('an encoding that the browser rules out is not used, nor one for part of a file', async () => {
  const { origin } = await serve(({ url }) =>
    Promise.resolve(
      url.endsWith('/part')
        ? new Response('<p>', { status: 206, headers: { 'Content-Type': 'text/html', 'Content-Range': 'bytes 0-2/9' } })
        : html('<p>'),
    ),
  )
  const encodingFor = async (accepted: string, path = '') =>
    (await ask(origin + path, accepted)).headers.get('content-encoding')
  expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(await encodingFor('br;q=0.0,gzip; q=0')).toBeNull()
  expect(await encodingFor('gzip, br;q=0.1')).toBe('br')
  expect(await encodingFor('br', '/part')).toBeNull()
})

test('what is compressed or no text is sent as it is', async () => {
  const { origin } = await serve(({ url }) =>
    Promise.resolve(
      url.endsWith('/image')
        ? new Response('pixels', { headers: { 'Content-Type': 'image/webp' } })
        : html(gzipSync('<p>'), { 'Content-Encoding': 'gzip' }),
    ),
  )
  const file = await ask(`${origin}/file`, 'br, gzip')
  expect(file.headers.get('content-encoding')).toBe('gzip')
  expect(await file.text()).toBe('<p>')
  const image = await ask(`${origin}/image`, 'br, gzip')
  expect([image.headers.get('content-encoding'), await image.text()]).toEqual([null, 'pixels'])
})
