/** `npm run canvamanager`: serves the embedded canvamanager alone, with CORS (serveCanvamanager.ts). */
async function serve() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('./src/demo/serveCanvamanager.ts')
  const server = module.serveCanvamanager(process.env, process.cwd())
  server.once('listening', () => console.log(`canvamanager: http://localhost:${server.address().port}/canvamanager/`))
}

serve().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
