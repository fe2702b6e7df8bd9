/**
 * A host on PORT to which versions are deployed while people use the one before: `PUT /deployed/<folder>` shows that one
 * of FOLDERS. Their files stay where they are, because Vite's server ends when one goes between its look and its reading.
 * The first one's backend serves all of them.
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
