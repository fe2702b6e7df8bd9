/**
 * Serves one of FOLDERS on PORT; `PUT /deployed/<folder>` switches to another version while pages of the previous one
 * are open. The files stay in place, because Vite's server crashes when a file disappears between stat and read.
 * The first version's backend serves all versions.
 */
const { createServer } = require('node:http')

const folders = process.env.FOLDERS.split(',')

async function startHost() {
  const { preview } = await import('vite')
  const versions = new Map()
  for (const outDir of folders) versions.set(outDir, await preview({ build: { outDir }, preview: { port: 0 } }))
  let deployed = folders[0]

  createServer((request, response) => {
    const [, folder] = /^\/deployed\/(.+)$/.exec(request.url) ?? []
    if (folder !== undefined) {
      const isKnown = versions.has(folder)
      if (isKnown) deployed = folder
      response.writeHead(isKnown ? 204 : 404).end()
      return
    }
    const isCall = request.url.startsWith('/canvamanager/')
    versions.get(isCall ? folders[0] : deployed).middlewares(request, response)
  }).listen(Number(process.env.PORT))
}

void startHost()
