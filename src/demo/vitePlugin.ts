import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { loadEnv, type Plugin, type ViteDevServer } from 'vite'
import { embeddedApi } from './embeddedApi.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { createScenarioChoice } from './scenarios/scenarioChoice.ts'

/**
 * Serves the embedded canvamanager from `vite dev`. LIENZO_DEMO_* variables (parseDemoOptions) from the environment or
 * an .env file configure it. A browser selects failures with `?escenario=...` (scenarios/).
 */
export function embeddedCanvamanager(): Plugin {
  return { name: 'lienzo:embedded-canvamanager', apply: 'serve', configureServer: mount }
}

function mount({ config, httpServer, middlewares }: ViteDevServer): void {
  const env = loadEnv(config.mode, config.envDir, 'LIENZO_DEMO_')
  // Parsed here too, so that an invalid variable stops the start.
  parseDemoOptions(env, config.root, 0)

  const portNow = () => {
    const address = httpServer?.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const scenarios = createScenarioChoice()
  const api = embeddedApi(() => parseDemoOptions(env, config.root, portNow()), scenarios)
  middlewares.use((request, response, next) => {
    const choice = scenarios.readPage(new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`))
    if (choice && 'refusal' in choice) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(choice.refusal)
      return
    }
    if (choice) response.appendHeader('Set-Cookie', choice.cookie)
    next()
  })
  middlewares.use(toNodeMiddleware(api.fetch))
  httpServer?.once('close', api.close)
}

/**
 * Serves /canvamanager/ from a fetch function, in Vite's server; other paths go to `next`.
 * If the fetch rejects, the connection ends without a response: that is how faults drop it, and an aborted request has
 * no recipient. The request's signal aborts when the browser disconnects.
 */
function toNodeMiddleware(fetch: (request: Request) => Promise<Response>) {
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
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith('/canvamanager/')) void listener(request, response)
    else next()
  }
}
