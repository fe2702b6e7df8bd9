import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'
import { HASHED_FILES, type HeaderRule } from '../responseHeaders.ts'

/** Cloudflare's limits (developers.cloudflare.com/pages: Headers, Limits). */
const MAX_RULES = 100
const MAX_CHARACTERS = 2000

/**
 * Formats the rules for Netlify and Cloudflare, as the file `_headers`. Hosts apply its rules to missing files too, so
 * the one of HASHED_FILES becomes a rule per file: otherwise a browser would cache a 404 for a year.
 * @param hashedFiles paths of the build's hashed files
 */
export function toHeadersFile(rules: readonly HeaderRule[], hashedFiles: readonly string[]): string {
  const rulesOfFiles = rules.flatMap((rule) =>
    rule.path === HASHED_FILES ? hashedFiles.map((path) => ({ ...rule, path })) : rule,
  )
  const blocks = rulesOfFiles.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  if (blocks.length > MAX_RULES) throw new Error(`_headers has ${String(blocks.length)} rules of ${String(MAX_RULES)}`)
  const longest = Math.max(...blocks.flatMap((block) => block.split('\n')).map(({ length }) => length))
  if (longest > MAX_CHARACTERS) throw new Error(`A line of _headers has ${String(longest)} characters`)
  return `${blocks.join('\n\n')}\n`
}

/**
 * Path of the page for missing hashed files. Cloudflare answers a missing path with status 404 and the nearest 404.html
 * above it, and with index.html and status 200 if there is none (developers.cloudflare.com/pages: Serving Pages, Not
 * Found behavior); Netlify follows `_redirects`. Only below /static: at the root it would replace the store's own page.
 */
export const MISSING_FILE_PAGE = 'static/404.html'

/** No stylesheet and no script: nobody follows a link to it. */
export const missingFilePage = `<!doctype html>
<html lang="es">
  <title>404</title>
  <p>Este archivo ya no existe. <a href="/">Ir a la galería</a></p>
</html>
`

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
