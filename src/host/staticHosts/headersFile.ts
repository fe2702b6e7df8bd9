import { HASHED_FILES, type HeaderRule } from '../headers/responseHeaders.ts'

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

/** True when a rule matches the path. */
export function isRuleFor(pathname: string, { path }: HeaderRule): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** The headers of a path, from every rule that matches it. */
export function headersOf(pathname: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.fromEntries(
    rules.filter((rule) => isRuleFor(pathname, rule)).flatMap(({ headers }) => Object.entries(headers)),
  )
}
