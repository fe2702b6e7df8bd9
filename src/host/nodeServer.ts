import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { compressed } from './compressDocument.ts'
import type { Handler } from './handler.ts'
import { bareHeaders, refusalOf, refuse, refuseConnection, statusOf } from './refusals.ts'

/** Reads the port from a variable. @throws with the variable's name */
export function portFrom(text: string | undefined, fallback: number): number {
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT should be a port number such as ${fallback}, not '${String(text)}'`)
}

/** For a request's head, also on a connection that sends nothing. */
const HEAD_LIMIT_MS = 15_000
const REQUEST_LIMIT_MS = 60_000
const CHECK_INTERVAL_MS = 5000
const KEEP_ALIVE_MS = 5000
/** For an idle connection, such as that of a reader who has stopped reading. */
const IDLE_LIMIT_MS = 120_000

const limits: ServerOptions = {
  headersTimeout: HEAD_LIMIT_MS,
  requestTimeout: REQUEST_LIMIT_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

/**
 * Serves a handler on Node. Resolves when the server listens. No request and no answer of the handler ends the process.
 * `options`: the time limits of connections.
 * @throws when the port is in use
 */
export async function listen(handler: Handler, port: number, options: ServerOptions = limits): Promise<Server> {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      try {
        const response = await handler(request, incoming.socket.remoteAddress)
        // Otherwise a load balancer reuses a connection that is about to close.
        if (!server.listening) outgoing.setHeader('Connection', 'close')
        return compressed(request, response)
      } catch (error) {
        // The visitor left, or a fault of the demo drops the connection (demo/faults.ts).
        const isDropped = request.signal.aborted || (error instanceof Error && error.name === 'ConnectionDropped')
        if (isDropped) {
          outgoing.destroy()
          throw error
        }
        console.error(error)
        return new Response(null, { status: 500, headers: bareHeaders })
      }
    },
    {
      overrideGlobalObjects: false,
      // Health checks may have no Host.
      hostname: 'localhost',
      errorHandler: (error) =>
        error instanceof RequestError ? new Response(null, { status: 400, headers: bareHeaders }) : undefined,
    },
  )
  const responses = new WeakMap<Duplex, ServerResponse>()
  // Node's own refusal of a missing Host has no headers (_http_server.js: requireHostHeader).
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    responses.set(request.socket, response)
    const refusal = refusalOf(request)
    if (refusal !== undefined) refuse(response, refusal)
    else listener(request, response).catch(() => response.destroy())
  })
  server.setTimeout(IDLE_LIMIT_MS)
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket)
    const isAnswered = response?.headersSent === true && !response.writableFinished
    if (isAnswered || !socket.writable) socket.destroy()
    else refuseConnection(socket, statusOf(error))
  })
  server.on('connect', (_, socket) => {
    refuseConnection(socket, 405)
  })
  server.on('checkExpectation', (_, response) => {
    refuse(response, 417)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    // Also later: a connection that cannot be accepted must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use`) : error)
    })
    server.listen(port)
  })
  return server
}

/** Grace period of open requests after a stop signal, in ms: container platforms kill after 10 to 30 s. */
const STOP_LIMIT_MS = 8000

/** Stops on SIGTERM and SIGINT: accepts no new connections, and ends after the open requests. */
export function stopOnSignals(server: Server, onStopped: () => void = () => undefined): void {
  const stop = () => {
    const limit = setTimeout(() => {
      server.closeAllConnections()
    }, STOP_LIMIT_MS)
    server.close(() => {
      clearTimeout(limit)
      onStopped()
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
