import type { HeaderRule } from '@/host/responseHeaders'

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
