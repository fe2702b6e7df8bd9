import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createCanvamanager } from './canvamanager.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'

/**
 * The CORS answers that a store on another origin needs (host/README.md). `maxAge`: how long browsers keep the answer to
 * a preflight, in s; Chrome keeps it for two hours at most.
 */
const corsAnswers = {
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Date'],
  maxAge: 7200,
}

/** Adds CORS answers to a server's responses. `origin`: the store's origin, or '*'. */
export function withCors(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
): (request: Request) => Promise<Response> {
  const app = new Hono()
  app.use(cors({ origin, ...corsAnswers }))
  app.all('*', ({ req }) => fetch(req.raw))
  // A dropped connection stays one (demo/faults.ts).
  app.onError((error) => {
    throw error
  })
  return async (request) => app.fetch(request)
}

/**
 * Serves the embedded canvamanager alone, for a store on another origin. Environment: PORT (4174), LIENZO_CORS_ORIGIN
 * ('*') and LIENZO_DEMO_*.
 * @throws when a variable has a bad value
 */
export function serveCanvamanager(env: Record<string, string | undefined>, root: string): Server {
  const { PORT = '4174', LIENZO_CORS_ORIGIN: origin = '*' } = env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT should be a port number such as 4174, not '${PORT}'`)
  const backend = createCanvamanager(parseDemoOptions(env, root, port))
  const answer = withCors((request) => backend.fetch(request), origin)
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      try {
        return await answer(request)
      } catch (error) {
        outgoing.destroy()
        throw error
      }
    },
    { errorHandler: () => undefined },
  )
  const server = createServer((request, response) => void listener(request, response))
  return server.listen(port).once('close', () => {
    backend.close()
  })
}

/** `npm run canvamanager`. */
export function main(): void {
  const server = serveCanvamanager(process.env, process.cwd())
  server.once('listening', () => {
    const address = server.address()
    if (typeof address === 'object' && address)
      console.log(`canvamanager: http://localhost:${address.port}/canvamanager/`)
  })
}
