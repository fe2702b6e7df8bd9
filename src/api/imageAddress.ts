import type { Env } from '@/shared/config/parseEnv'
import { parseUrl } from '@/shared/parseUrl'

/** An address from outside that passed the check of `createUrlCheck`; no other may become an image of the store. */
export type SafeUrl = string & { readonly __checked: 'address' }

/**
 * Returns a function that checks an image address from outside; every such address passes there. Only http(s) without
 * credentials is safe. An address below the API, or below its address behind the site's proxy, becomes a path on this
 * site, whose host serves or proxies it (spec: configuration.api). The function returns null when the address must not
 * be used. Pure: browsers and the host use it. `origin`: of the store.
 */
export function createUrlCheck(
  origin: string,
  { apiBaseUrl, proxiedApiUrl }: Pick<Env, 'apiBaseUrl' | 'proxiedApiUrl'>,
): (raw: string) => SafeUrl | null {
  const site = new URL(origin)
  const api = apiBaseUrl === '' ? site : new URL(`${apiBaseUrl}/`)
  const bases = [api, ...(proxiedApiUrl === undefined ? [] : [new URL(`${proxiedApiUrl}/`)]), site]
  return (raw) => {
    // A path belongs to this site even if the API has another origin; '//host' and '/\\host' are not paths.
    const resolveAgainst = /^\/(?![/\\])/.test(raw.trim()) ? site : api
    const url = raw.trim() === '' ? null : parseUrl(raw, resolveAgainst)
    if (!url) return null
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    if (url.username !== '' || url.password !== '') return null
    const path = bases.map((base) => pathBelow(base, url)).find((one) => one !== null)
    return (path ?? url.href) as SafeUrl
  }
}

/**
 * The path below the base, with one leading slash; null for another place, and for '//...', which names another host.
 */
function pathBelow(base: URL, url: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null
  // A slice of `href` would retain the whole string in memory.
  const path = url.pathname.slice(base.pathname.length - 1) + url.search + url.hash
  return path.startsWith('//') ? null : path
}
