import { loadEnv } from 'vite'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Canvamanager, CanvamanagerOptions } from './canvamanager.ts'
import { toNodeMiddleware } from './nodeMiddleware.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { createScenarioChoice } from './scenarios/scenarioChoice.ts'

/**
 * Serves the embedded canvamanager from `vite dev` and `vite preview`; a build does not notice it.
 * Configured by LIENZO_DEMO_* (parseDemoOptions), from the environment or an .env file; a browser chooses how it
 * misbehaves by `?escenario=...` (scenarios/).
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
  const options = parseDemoOptions(loadEnv(mode, envDir, 'LIENZO_DEMO_'), root)

  let opened: Promise<Canvamanager> | undefined
  const ready = async (): Promise<Canvamanager | undefined> => {
    opened ??= open(options)
    try {
      return await opened
    } catch (error) {
      // Forgotten, so that the next call finds a database that was freed meanwhile.
      opened = undefined
      logger.error(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  const truly = async (request: Request) => {
    const canvamanager = await ready()
    const message = 'La base de datos de la demostración no está disponible.'
    return canvamanager ? canvamanager.fetch(request) : Response.json({ message }, { status: 503 })
  }
  const scenarios = createScenarioChoice()
  server.middlewares.use(scenarios.readPage)
  server.middlewares.use(toNodeMiddleware((request) => scenarios.answer(request, () => truly(request))))
  // Not now: when Vite restarts, the new server is set up before the old one lets go of the database.
  server.httpServer?.once('listening', () => void ready())
  server.httpServer?.once('close', () => void opened?.then((canvamanager) => canvamanager.close()))
}

async function open(options: CanvamanagerOptions): Promise<Canvamanager> {
  const { createCanvamanager } = await import('./canvamanager.ts')
  return createCanvamanager(options)
}
