import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { FileSource } from './builtStore.ts'
import { compressed } from './compressDocument.ts'
import type { Handler } from './handler.ts'
import { MAX_TARGET_BYTES, targetFault } from './requestTarget.ts'
import { SANDBOXED_HEADERS } from './responseHeaders.ts'

/** Reads the files of a folder, compressed where a .br or .gz file lies beside one (tools/bundleHost.ts). */
export function nodeFiles(folder: string): FileSource {
  const app = new Hono()
  app.use(serveStatic({ root: folder, precompressed: true }))
  return async (path, { url, headers }) => {
    // Never HEAD: the ETag is computed from the content.
    const response = await app.fetch(new Request(new URL(url).origin + path, { headers }))
    return response.status === 404 ? null : response
  }
}

/** Reads the port from a variable. @throws with the variable's name */
export function portFrom(text: string | undefined, fallback: number): number {
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT should be a port number such as ${fallback}, not '${String(text)}'`)
}

/** For an idle connection, such as that of a reader who has stopped reading. */
const IDLE_LIMIT_MS = 120_000

/** In ms. */
const limits: ServerOptions = {
  // Also on a connection that sends nothing.
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 5000,
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

// Node itself would refuse bad requests without headers, or not answer them at all.

/** The status for a request that no handler may see; undefined for any other. */
function refusalOf({ url = '', headersDistinct }: IncomingMessage): number | undefined {
  const hosts = headersDistinct.host ?? []
  // Load balancers may send no Host (HTTP/1.0, IP address).
  const isHostMissing = hosts.join('') === '' && !/^\/healthz(\?|$)/.test(url)
  const hasCredentials = /^https?:\/\/[^/?#]*@/i.test(url)
  return isHostMissing || hosts.length > 1 || hasCredentials ? 400 : targetFault(url)
}

/** Answers without a handler, and ends the connection: what follows on it cannot be trusted. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, bareHeaders).end()
}

const bareHeaders = { ...SANDBOXED_HEADERS, Connection: 'close', 'Content-Length': '0' }

const STATUSES = new Map([
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** The status for bytes that Node could not read as a request. */
function statusOf({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (code !== 'HPE_HEADER_OVERFLOW') return STATUSES.get(code) ?? 400
  const isLineTooLong = rawPacket?.subarray(0, MAX_TARGET_BYTES).includes('\n') === false
  return isLineTooLong ? 414 : 431
}

/** Answers on a connection that has no response. */
function refuseConnection(socket: Duplex, status: number): void {
  const headers = Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  // Node has removed its listener from a tunnel's socket (_http_server.js: onParserExecuteCommon).
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('')}\r\n`, () => socket.destroy())
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
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
