import { parseUrl } from '@/shared/parseUrl'
import { apiBase } from './apiBase'

/**
 * Checks an image address from outside; every such address passes here. Only http(s) without credentials is safe.
 * An address below the API base becomes a path on this site, whose host serves or proxies it (spec: configuration.api).
 * @returns null when the address must not be used
 */
export function safeImageUrl(raw: string): string | null {
  const base = new URL(`${apiBase}/`)
  // A path belongs to this site even if the API has another origin; '//host' and '/\\host' are not paths.
  const resolveAgainst = /^\/(?![/\\])/.test(raw.trim()) ? window.location.origin : base
  const url = raw.trim() === '' ? null : parseUrl(raw, resolveAgainst)
  if (!url) return null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  return pathBelow(base, url) ?? pathBelow(new URL('/', window.location.origin), url) ?? url.href
}

/**
 * The path below the base, with one leading slash; null for another place, and for '//...', which names another host.
 */
function pathBelow(base: URL, url: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null
  const path = url.href.slice(base.href.length - 1)
  return path.startsWith('//') ? null : path
}
