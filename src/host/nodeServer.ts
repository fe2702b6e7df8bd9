import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { compressed } from './compressDocument.ts'
import type { Handler } from './handler.ts'

/** Reads the port from a variable. @throws with the variable's name */
export function portFrom(text: string | undefined, fallback: number): number {
  const port = text === undefined || text === '' ? fallback : Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT should be a port number such as ${fallback}, not '${String(text)}'`)
}

/**
 * Serves a handler on Node. Resolves when the server listens.
 * @throws when the port is in use
 */
export async function listen(handler: Handler, port: number): Promise<Server> {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        const response = await handler(request)
        // A load balancer would send its next request through a connection that is about to end.
        if (!server.listening) outgoing.setHeader('Connection', 'close')
        return compressed(request, response)
      } catch (error) {
        // The visitor is gone, or a fault of the demo drops the connection (demo/faults.ts).
        const isDropped = request.signal.aborted || (error instanceof Error && error.name === 'ConnectionDropped')
        if (isDropped) {
          outgoing.destroy()
          throw error
        }
        console.error(error)
        return new Response('Internal Server Error', { status: 500 })
      }
    },
    { overrideGlobalObjects: false, errorHandler: () => undefined },
  )
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use`) : error)
    })
    server.listen(port)
  })
  return server
}

/** How long requests may go on after a signal to stop, in ms: container platforms kill after 10 to 30 s. */
const STOP_LIMIT_MS = 8000

/** Stops on SIGTERM and SIGINT: takes no new connections, lets the requests end, and then the process. */
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
