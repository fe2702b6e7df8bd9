/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { http, passthrough } from 'msw'
import { toNodeMiddleware } from '@/demo/nodeMiddleware'
import { ConnectionDropped } from '@/demo/wrongAnswers'
import { server as network } from '@test/backend/server'

let server: Server
// These calls are meant to leave the process: what happens to a connection needs a real one.
beforeEach(() => {
  network.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()))
  // Nor are they calls of the store, which openapi.yaml would have to know.
  network.events.removeAllListeners()
})
afterEach(async () => {
  const closed = once(server, 'close')
  server.close()
  // Kept alive by fetch, for seconds.
  server.closeAllConnections()
  await closed
})

/** A real server in front of `answer`; everything that is not canvamanager's is answered 'next'. */
async function serve(answer: (request: Request) => Promise<Response>): Promise<string> {
  const middleware = toNodeMiddleware(answer)
  server = createServer((request, response) => middleware(request, response, () => response.end('next')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

test('calls go to canvamanager with their body, everything else to the next handler', async () => {
  const NativeRequest = Request
  const origin = await serve(async (request) => Response.json([request.url, await request.json()]))
  const answer = await fetch(`${origin}/canvamanager/x?y=1`, { method: 'POST', body: '{"a":1}' })
  expect(await answer.json()).toEqual([`${origin}/canvamanager/x?y=1`, { a: 1 }])
  expect(await (await fetch(`${origin}/canvamanagers`)).text()).toBe('next')
  expect(Request).toBe(NativeRequest)
})

test('a dropped call breaks the connection', async () => {
  const origin = await serve(() => Promise.reject(new ConnectionDropped()))
  await expect(fetch(`${origin}/canvamanager/x`)).rejects.toThrow('fetch failed')
})

test('the signal fires when the caller goes away', async () => {
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
