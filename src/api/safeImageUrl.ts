import { apiBase } from './apiBase'

/**
 * The one gate for image addresses from outside: http(s) only, never with credentials.
 * An address below the API base becomes a path on this site, whose host serves or proxies it (contract.md).
 * Null when the address must not be used.
 */
export function safeImageUrl(raw: string): string | null {
  const base = new URL(`${apiBase}/`)
  // A path belongs to this site even when the API lives elsewhere; '//host' and '/\\host' are no paths.
  const resolveAgainst = /^\/(?![/\\])/.test(raw.trim()) ? window.location.origin : base
  if (raw.trim() === '' || !URL.canParse(raw, resolveAgainst)) return null
  const url = new URL(raw, resolveAgainst)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  return pathBelow(base, url) ?? pathBelow(new URL('/', window.location.origin), url) ?? url.href
}

/** What comes after the base, beginning with a single slash; null for another place, and for '//...', which would be one. */
function pathBelow(base: URL, url: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null
  const path = url.href.slice(base.href.length - 1)
  return path.startsWith('//') ? null : path
}
