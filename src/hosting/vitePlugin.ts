import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { withBuildValues } from './buildValues.ts'
import { headersOf, parseHeadersFile } from './headersFile.ts'
import { NGINX_HEADERS, toNginxHeaders } from './nginxExample.ts'

/**
 * Fills in `_headers` and `_redirects`, which a build copies from public/, and writes the same headers for nginx. The
 * preview server answers with what stands in the built `_headers`: what is tested is what is deployed.
 * @param apiBaseUrl where canvamanager is; empty: on this host
 */
export function hosting(apiBaseUrl: string): Plugin {
  let folder = ''
  return {
    name: 'lienzo:hosting',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.environment.config.command !== 'build') return
        const scriptHashes = scriptHashesOf(readFileSync(resolve(folder, 'index.html'), 'utf8'))
        const apiOrigin = apiBaseUrl === '' ? '' : new URL(apiBaseUrl).origin
        for (const name of ['_headers', '_redirects']) {
          const file = resolve(folder, name)
          writeFileSync(file, withBuildValues(readFileSync(file, 'utf8'), { scriptHashes, apiOrigin, apiBaseUrl }))
        }
        writeFileSync(resolve(folder, NGINX_HEADERS), toNginxHeaders(rulesIn(folder)))
      },
    },
    configurePreviewServer(server) {
      answerAsDeployed(server, folder)
    },
  }
}

/** The scripts in the document's text, as a policy names them. */
function scriptHashesOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  if (scripts.length === 0) throw new Error('index.html has no script of its own any more')
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')
}

const rulesIn = (folder: string) => parseHeadersFile(readFileSync(resolve(folder, '_headers'), 'utf8'))

function answerAsDeployed({ middlewares }: PreviewServer, folder: string): void {
  const rules = rulesIn(folder)
  middlewares.use((request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?')
    // Vite would answer with the page, which browsers would keep as that part for a year.
    if (pathname.startsWith('/static/') && !existsSync(resolve(folder, `.${pathname}`))) {
      response.writeHead(404).end()
      return
    }
    // The API's answers are its own, as behind a proxy.
    if (!pathname.startsWith('/canvamanager/')) {
      for (const [name, value] of Object.entries(headersOf(pathname, rules))) response.setHeader(name, value)
    }
    next()
  })
}
