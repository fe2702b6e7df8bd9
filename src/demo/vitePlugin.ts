import { loadEnv } from 'vite'
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Canvamanager, CanvamanagerOptions } from './canvamanager.ts'
import { toNodeMiddleware } from './nodeMiddleware.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { bundlePayPalScript } from './paypal/bundlePayPalScript.ts'
import { createScenarioChoice } from './scenarios/scenarioChoice.ts'

/**
 * Serves the embedded canvamanager from `vite dev` and `vite preview`; `vite build` does not use it.
 * LIENZO_DEMO_* variables (parseDemoOptions) from the environment or an .env file configure it. A browser selects
 * failures with `?escenario=...` (scenarios/).
 */
export function embeddedCanvamanager(): Plugin {
  return {
    name: 'lienzo:embedded-canvamanager',
    apply: 'serve',
    configureServer: mount,
    configurePreviewServer: mount,
  }
}

function mount(server: ViteDevServer | PreviewServer): void {
  const { mode, envDir, root, logger } = server.config
  const env = loadEnv(mode, envDir, 'LIENZO_DEMO_')
  // Parsed here too, so that an invalid variable stops the start.
  parseDemoOptions(env, root, 0)

  let opened: Promise<Canvamanager> | undefined
  const ready = async (): Promise<Canvamanager | undefined> => {
    opened ??= open(parseDemoOptions(env, root, portOf(server)))
    try {
      return await opened
    } catch (error) {
      // Reset, so that the next request retries: another process may have released the database.
      opened = undefined
      logger.error(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  const passThrough = async (request: Request) => {
    const canvamanager = await ready()
    const message = 'La base de datos de la demostración no está disponible.'
    return canvamanager ? canvamanager.fetch(request) : Response.json({ message }, { status: 503 })
  }
  const scenarios = createScenarioChoice()
  server.middlewares.use(scenarios.readPage)
  server.middlewares.use(PAYPAL_SCRIPT, servePayPalScript())
  server.middlewares.use(toNodeMiddleware((request) => scenarios.answer(request, () => passThrough(request))))
  // Wait for 'listening': when Vite restarts, it sets up the new server before the old one releases the database.
  server.httpServer?.once('listening', () => void ready())
  server.httpServer?.once('close', () => void opened?.then((canvamanager) => canvamanager.close()))
}

/** The address from which the demo's payment page loads PayPal's script (platform/PayPalPayment.tsx). */
const PAYPAL_SCRIPT = '/canvamanager/demo/paypal/sdk/js'

function servePayPalScript(): Connect.NextHandleFunction {
  let script: Promise<string> | undefined
  return (_, response, next) => {
    script ??= bundlePayPalScript()
    script.then((code) => response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(code), next)
  }
}

function portOf({ httpServer }: ViteDevServer | PreviewServer): number {
  const address = httpServer?.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function open(options: CanvamanagerOptions): Promise<Canvamanager> {
  const { createCanvamanager } = await import('./canvamanager.ts')
  return createCanvamanager(options)
}
