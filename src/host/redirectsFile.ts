import { paths } from '../shared/paths.ts'

/**
 * `_redirects` for Netlify: maps paths to files. Existing files come first, then the first line that matches.
 * @param apiBaseUrl address of canvamanager; empty when the host itself serves or proxies its requests
 */
export function toRedirectsFile(apiBaseUrl: string): string {
  const api = apiBaseUrl === '' ? '' : `/canvamanager/* ${apiBaseUrl}/canvamanager/:splat 200!\n`
  return `${api}# A missing chunk must not be answered with a page.
/static/* /index.html 404
${paths.sharedImage}/* /index.html 200
/* /index.html 200
`
}
