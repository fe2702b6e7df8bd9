import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createCanvamanager } from './canvamanager.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { listen, portFrom } from '../host/nodeServer.ts'

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

/**
 * `npm run canvamanager`: serves the embedded canvamanager alone, for a store on another origin. Environment: PORT
 * (4174), LIENZO_CORS_ORIGIN ('*') and LIENZO_DEMO_*.
 * @throws when a variable has a bad value, or the port is in use
 */
export async function main(): Promise<void> {
  const port = portFrom(process.env.PORT, 4174)
  const backend = createCanvamanager(parseDemoOptions(process.env, process.cwd(), port))
  const app = new Hono()
  app.use(cors({ origin: process.env.LIENZO_CORS_ORIGIN ?? '*', ...corsAnswers }))
  app.all('*', ({ req }) => backend.fetch(req.raw))
  // A dropped connection stays one (demo/faults.ts).
  app.onError((error) => {
    throw error
  })
  await listen(async (request) => app.fetch(request), port)
  console.log(`canvamanager: http://localhost:${port}/canvamanager/`)
}
