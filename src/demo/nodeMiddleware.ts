import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Serves /canvamanager/ from a fetch function, in a Node or Vite server; other paths go to `next`.
 * If the fetch rejects, the connection ends without a response: that is how faults drop it, and an aborted request has
 * no recipient. The request's signal aborts when the browser disconnects.
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
    // Otherwise the adapter replaces Node's Request and Response for the whole Vite process.
    { overrideGlobalObjects: false, errorHandler: () => undefined },
  )
  return (request, response, next) => {
    if (request.url?.startsWith('/canvamanager/')) void listener(request, response)
    else next()
  }
}
