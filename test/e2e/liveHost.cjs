/**
 * Serves one of FOLDERS on PORT; `PUT /deployed/<folder>` switches to another version while pages of the previous one
 * are open. The files stay in place, because Vite's server crashes when a file disappears between stat and read.
 * The first version's backend serves all versions.
 *
 * `PUT /missing/page` answers missing hashed files with the store's page, status 200 and a year in the cache, as
 * Cloudflare's asset server does for a store without 404.html and with one header rule for all of /static/
 * (@cloudflare/pages-shared 0.13, asset-server/handler.ts); `PUT /missing/404` ends that.
 */
const { existsSync, readFileSync } = require('node:fs')
const { createServer } = require('node:http')

const folders = process.env.FOLDERS.split(',')

async function startHost() {
  const { preview } = await import('vite')
  const versions = new Map()
  for (const outDir of folders) versions.set(outDir, await preview({ build: { outDir }, preview: { port: 0 } }))
  let deployed = folders[0]
  let missing = '404'

  createServer((request, response) => {
    const { method, url } = request
    const [, setting, value] = (method === 'PUT' && /^\/(deployed|missing)\/(.+)$/.exec(url)) || []
    if (setting !== undefined) {
      const isKnown = setting === 'deployed' ? versions.has(value) : ['page', '404'].includes(value)
      if (isKnown && setting === 'deployed') deployed = value
      else if (isKnown) missing = value
      response.writeHead(isKnown ? 204 : 404).end()
      return
    }
    if (missing === 'page' && url.startsWith('/static/') && !existsSync(deployed + url)) {
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' }
      response.writeHead(200, headers).end(readFileSync(`${deployed}/index.html`))
      return
    }
    const isCall = url.startsWith('/canvamanager/')
    versions.get(isCall ? folders[0] : deployed).middlewares(request, response)
  }).listen(Number(process.env.PORT))
}

void startHost()
