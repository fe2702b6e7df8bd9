import { MISSING_FILE_PAGE } from './missingFilePage.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/plainDocument.ts'

/**
 * `_redirects` for Netlify: maps paths to files. Existing files come first, then the first line that matches. Cloudflare
 * ignores the lines with a 404 and for every path (it answers so by itself) and proxies to no other host.
 * @param apiBaseUrl address of canvamanager; empty when the host itself serves or proxies its requests
 */
export function toRedirectsFile(apiBaseUrl: string): string {
  const api = apiBaseUrl === '' ? '' : `/canvamanager/* ${apiBaseUrl}/canvamanager/:splat 200!\n`
  return `${api}# A missing chunk must not be answered with a page and status 200.
/static/* /${MISSING_FILE_PAGE} 404
/* ${PLAIN_DOCUMENT} 200
`
}
