import type { HeaderRule } from './responseHeaders.ts'

/** Formats the rules for Netlify and Cloudflare Pages, as the file `_headers`. */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}

/** Parses `_headers`; skips comments and empty lines. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const starts = lines.flatMap((line, index) => (line.startsWith(' ') ? [] : [index]))
  return starts.map((start, index) => ({
    path: (lines[start] ?? '').trim(),
    headers: Object.fromEntries(lines.slice(start + 1, starts[index + 1]).map(nameAndValue)),
  }))
}

function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
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
