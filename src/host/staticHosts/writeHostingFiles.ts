import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { toHeadersFile } from './headersFile.ts'
import { MISSING_FILE_PAGE, missingFilePage } from './missingFilePage.ts'
import { NGINX_HEADERS, NGINX_SITE, toNginxHeaders, toNginxSite } from './nginxSite.ts'
import { replaceFile } from './replaceFile.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/plainDocument.ts'
import { scriptHashes } from '../documents/inlineScripts.ts'
import { responseHeaders } from '../headers/responseHeaders.ts'

/** Writes the files for static hosts beside the built document: `_headers`, `_redirects`, 404.html, nginx's. */
export async function writeHostingFiles(
  folder: string,
  {
    apiBaseUrl,
    proxiedApiUrl = apiBaseUrl,
    gaMeasurementId,
    reportUrl,
  }: Pick<Env, 'apiBaseUrl' | 'proxiedApiUrl' | 'gaMeasurementId' | 'reportUrl'>,
): Promise<void> {
  const hashes = await scriptHashes(readFileSync(join(folder, 'index.html'), 'utf8'))
  const rules = responseHeaders({ scriptHashes: hashes, apiBaseUrl, gaMeasurementId, reportUrl })
  const files = {
    _headers: toHeadersFile(rules, hashedFilesIn(folder)),
    [MISSING_FILE_PAGE]: missingFilePage,
    _redirects: toRedirectsFile(proxiedApiUrl),
    [NGINX_HEADERS]: toNginxHeaders(rules),
    [NGINX_SITE]: toNginxSite(rules),
  }
  for (const [name, text] of Object.entries(files)) replaceFile(join(folder, name), text)
}

/** Paths of the built scripts, styles and media, without source maps. */
function hashedFilesIn(folder: string): string[] {
  return readdirSync(resolve(folder, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(map|html|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, resolve(parentPath, name)).replaceAll('\\', '/')}`)
    .sort()
}

/**
 * `_redirects` for Netlify: maps paths to files. Existing files come first, then the first line that matches.
 * Cloudflare ignores the lines with a 404 and for every path (it answers so by itself) and proxies to no other host.
 * @param apiBaseUrl address of canvamanager; empty when the host itself serves or proxies its requests
 */
export function toRedirectsFile(apiBaseUrl: string): string {
  const api = apiBaseUrl === '' ? '' : `/canvamanager/* ${apiBaseUrl}/canvamanager/:splat 200!\n`
  return `${api}# A missing chunk must not be answered with a page and status 200.
/static/* /${MISSING_FILE_PAGE} 404
/* ${PLAIN_DOCUMENT} 200
`
}
