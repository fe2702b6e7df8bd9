import { createHandler } from './handler.ts'
import { listen, nodeFiles, portFrom, stopOnSignals } from './nodeServer.ts'

/** `npm run serve`: the built store on Node, behind any CDN or load balancer. LIENZO_FILES: the built files' folder. */
async function serve(): Promise<void> {
  const { PORT, LIENZO_FILES = 'dist' } = process.env
  const handler = await createHandler({ files: nodeFiles(LIENZO_FILES), variables: process.env, warn: console.warn })
  const port = portFrom(PORT, 4173)
  stopOnSignals(await listen(handler, port))
  console.log(`Lienzo: http://localhost:${port}`)
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
