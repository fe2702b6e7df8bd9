import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Serves /canvamanager/ from a fetch function, in a server of Node's or Vite's; every other path goes to `next`.
 * A fetch that rejects ends the connection without an answer: so break dropped calls, and aborted ones have
 * nobody left to answer. The request's signal fires when the browser goes away.
 */
export function toNodeMiddleware(fetch: (request: Request) => Promise<Response>): NodeMiddleware {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await fetch(request)
      } catch (error) {
        outgoing.destroy()
        throw error
      }
    },
    // The adapter's own Request and Response would replace Node's for the whole Vite process.
    { overrideGlobalObjects: false, errorHandler: () => undefined },
  )
  return (request, response, next) => {
    if (request.url?.startsWith('/canvamanager/')) void listener(request, response)
    else next()
  }
}
