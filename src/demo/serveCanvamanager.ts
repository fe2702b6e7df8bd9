import { createServer } from 'node:http'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createCanvamanager } from './canvamanager.ts'
import { toNodeMiddleware } from './nodeMiddleware.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { portFrom } from '../host/nodeServer.ts'

/**
 * The CORS answers that a store on another origin needs (host/README.md). `maxAge`: how long browsers cache the answer
 * to a preflight, in s; Chrome does for two hours at most.
 */
const corsAnswers = {
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Date'],
  maxAge: 7200,
}

/** Adds CORS answers to a server's responses. `origin`: the store's origin, or '*'. */
function withCors(
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
 * `npm run canvamanager`: serves the embedded canvamanager alone, for a store on another origin. Environment: PORT
 * (4174), LIENZO_CORS_ORIGIN ('*') and LIENZO_DEMO_*.
 * @throws when a variable has a bad value
 */
export function main(): void {
  const port = portFrom(process.env.PORT, 4174)
  const backend = createCanvamanager(parseDemoOptions(process.env, process.cwd(), port))
  const middleware = toNodeMiddleware(
    withCors((request) => backend.fetch(request), process.env.LIENZO_CORS_ORIGIN ?? '*'),
  )
  const server = createServer((request, response) => {
    middleware(request, response, () => response.writeHead(404).end())
  })
  server.listen(port, () => {
    console.log(`canvamanager: http://localhost:${port}/canvamanager/`)
  })
}
