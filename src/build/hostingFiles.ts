import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { headersOf, parseHeadersFile, toHeadersFile } from '../host/headersFile.ts'
import { MISSING_FILE_PAGE, missingFilePage } from '../host/missingFilePage.ts'
import { NGINX_HEADERS, NGINX_SITE, toNginxHeaders, toNginxSite } from '../host/nginxSite.ts'
import { toRedirectsFile } from '../host/redirectsFile.ts'
import { responseHeaders } from '../host/responseHeaders.ts'
import type { Env } from '../shared/config/parseEnv.ts'

/**
 * Writes the hosting files (`_headers`, `_redirects`, 404.html, nginx's files) beside the built document. The preview server
 * sends the built `_headers`, so that tests check what is deployed.
 */
export function hostingFiles({ apiBaseUrl, gaMeasurementId }: Pick<Env, 'apiBaseUrl' | 'gaMeasurementId'>): Plugin {
  let folder = ''
  return {
    name: 'lienzo:hosting-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.environment.config.command !== 'build') return
        // Vite also calls this after a failed build: an error about a missing document would hide the real one.
        if (!existsSync(resolve(folder, 'index.html'))) return
        const scriptHashes = scriptHashesOf(readFileSync(resolve(folder, 'index.html'), 'utf8'))
        const rules = responseHeaders({ scriptHashes, apiBaseUrl, gaMeasurementId })
        const files = {
          _headers: toHeadersFile(rules, hashedFilesIn(folder)),
          [MISSING_FILE_PAGE]: missingFilePage,
          _redirects: toRedirectsFile(apiBaseUrl),
          [NGINX_HEADERS]: toNginxHeaders(rules),
          [NGINX_SITE]: toNginxSite(rules),
        }
        for (const [name, text] of Object.entries(files)) writeFileSync(resolve(folder, name), text)
      },
    },
    configurePreviewServer(server) {
      answerAsDeployed(server, folder)
    },
  }
}

/** Paths of the built scripts, styles and media; source maps are for developers and may be requested every time. */
function hashedFilesIn(folder: string): string[] {
  return readdirSync(resolve(folder, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|html)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, resolve(parentPath, name)).replaceAll('\\', '/')}`)
    .sort()
}

/** SHA-256 hashes of the document's inline scripts, base64. */
function scriptHashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  if (scripts.length === 0) throw new Error('index.html has no script of its own any more')
  return scripts.map((script) => createHash('sha256').update(script).digest('base64'))
}

function answerAsDeployed({ middlewares }: PreviewServer, folder: string): void {
  const rules = parseHeadersFile(readFileSync(resolve(folder, '_headers'), 'utf8'))
  middlewares.use((request, response, next) => {
    const [pathname = '/'] = (request.url ?? '/').split('?')
    // Vite would respond with the page, which browsers would cache as that chunk for a year.
    if (pathname.startsWith('/static/') && !existsSync(resolve(folder, `.${pathname}`))) {
      response.writeHead(404).end()
      return
    }
    // The API sets its own headers, as behind a proxy.
    if (!pathname.startsWith('/canvamanager/')) {
      for (const [name, value] of Object.entries(headersOf(pathname, rules))) response.setHeader(name, value)
    }
    next()
  })
}
