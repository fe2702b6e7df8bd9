/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { http, passthrough } from 'msw'
import { toNodeMiddleware } from '@/demo/nodeMiddleware'
import { ConnectionDropped } from '@/demo/wrongAnswers'
import { server as network } from '@test/backend/server'

let server: Server
// These tests need a real connection, so their requests leave the process.
beforeEach(() => {
  network.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()))
  // They are not requests of the store, so openapi.yaml does not describe them.
  network.events.removeAllListeners()
})
afterEach(async () => {
  const closed = once(server, 'close')
  server.close()
  // fetch keeps connections alive for seconds.
  server.closeAllConnections()
  await closed
})

/** Starts a real server in front of `answer`; a request outside canvamanager gets the response 'next'. */
async function serve(answer: (request: Request) => Promise<Response>): Promise<string> {
  const middleware = toNodeMiddleware(answer)
  server = createServer((request, response) => middleware(request, response, () => response.end('next')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

test('requests reach canvamanager with their body, others the next handler', async () => {
  const NativeRequest = Request
  const origin = await serve(async (request) => Response.json([request.url, await request.json()]))
  const answer = await fetch(`${origin}/canvamanager/x?y=1`, { method: 'POST', body: '{"a":1}' })
  expect(await answer.json()).toEqual([`${origin}/canvamanager/x?y=1`, { a: 1 }])
  expect(await (await fetch(`${origin}/canvamanagers`)).text()).toBe('next')
  expect(Request).toBe(NativeRequest)
})

test('a dropped request breaks the connection', async () => {
  const origin = await serve(() => Promise.reject(new ConnectionDropped()))
  await expect(fetch(`${origin}/canvamanager/x`)).rejects.toThrow('fetch failed')
})

test('the signal fires when the caller aborts', async () => {
  let aborted: (() => void) | undefined
  const abortion = new Promise<void>((resolve) => (aborted = resolve))
  const leaving = new AbortController()
  const origin = await serve((request) => {
    request.signal.addEventListener('abort', () => aborted?.())
    leaving.abort()
    return abortion.then(() => Promise.reject(new Error('given up')))
  })
  await expect(fetch(`${origin}/canvamanager/x`, { signal: leaving.signal })).rejects.toThrow(/abort/)
  await abortion
})
