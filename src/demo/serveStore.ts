import type { Server } from 'node:http'
import { loadEnv } from 'vite'
import { embeddedApi } from './embeddedApi.ts'
import { parseDemoOptions } from './parseDemoOptions.ts'
import { createHandler, type Handler } from '../host/handler.ts'
import { listen, nodeFiles, portFrom, stopOnSignals } from '../host/nodeServer.ts'
import { createScenarioChoice, type ScenarioChoice } from './scenarios/scenarioChoice.ts'

type Options = {
  /** Folder of the built store. */
  readonly folder: string
  readonly port: number
  /** True for documents as a host answers them that only has files. */
  readonly isPlain: boolean
}

/**
 * Serves a built store with the handler of `npm run serve`; without a configured API, with the embedded canvamanager.
 * @throws when the store is not built, a variable is invalid, or the port is in use
 */
export async function serveStore({ folder, port, isPlain }: Options): Promise<Server> {
  const variables = loadEnv('production', process.cwd(), 'LIENZO_')
  const demoOptions = parseDemoOptions(variables, process.cwd(), port)
  const scenarios = createScenarioChoice()
  const api = embeddedApi(() => demoOptions, scenarios)
  const options = { files: nodeFiles(folder), variables, api: api.fetch }
  const plain = await createHandler({ ...options, hasPlainDocuments: true })
  const full = isPlain ? plain : await createHandler(options)
  const server = await listen(withScenarios(scenarios, full, plain), port)
  stopOnSignals(server, api.close)
  api.open()
  return server
}

/** A browser with a scenario gets documents without images: the host's own calls to the API have no scenario. */
function withScenarios(scenarios: ScenarioChoice, full: Handler, plain: Handler): Handler {
  return async (request) => {
    const url = new URL(request.url)
    const choice = url.pathname.startsWith('/canvamanager/') ? undefined : scenarios.readPage(url)
    if (choice && 'refusal' in choice) return new Response(choice.refusal, { status: 400 })
    const response = await (choice || scenarios.isChosenBy(request) ? plain : full)(request)
    if (choice) response.headers.append('Set-Cookie', choice.cookie)
    return response
  }
}

/** `npm start`, `npm run preview`: words of the command line are the folder (the last one counts) and '--plain'. */
export async function main(words: readonly string[]): Promise<void> {
  const folder = words.filter((word) => !word.startsWith('--')).at(-1) ?? 'dist'
  const port = portFrom(process.env.PORT, 4173)
  await serveStore({ folder, port, isPlain: words.includes('--plain') })
  console.log(`Lienzo: http://localhost:${port}`)
}
