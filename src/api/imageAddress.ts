import { parseUrl } from '@/shared/parseUrl'

/** An address from outside that passed the check of `createUrlCheck`; no other may become an image of the store. */
export type SafeUrl = string & { readonly __checked: 'address' }

/** Where a store and its API are, as absolute addresses without a trailing slash. */
export type SiteAddresses = {
  readonly origin: string
  /** The API's address; and its address behind the site's proxy, if it differs. */
  readonly apiBases: readonly [string, ...string[]]
}

/**
 * Returns a function that checks an image address from outside; every such address passes there. Only http(s) without
 * credentials is safe. An address below an API base becomes a path on this site, whose host serves or proxies it (spec:
 * configuration.api). The function returns null when the address must not be used. Pure: browsers and the host use it.
 */
export function createUrlCheck({ origin, apiBases }: SiteAddresses): (raw: string) => SafeUrl | null {
  const [apiBase, ...others] = apiBases.map((base) => new URL(`${base}/`))
  const bases = [apiBase, ...others, new URL('/', origin)]
  return (raw) => {
    // A path belongs to this site even if the API has another origin; '//host' and '/\\host' are not paths.
    const resolveAgainst = /^\/(?![/\\])/.test(raw.trim()) ? origin : apiBase
    const url = raw.trim() === '' ? null : parseUrl(raw, resolveAgainst)
    if (!url) return null
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    if (url.username !== '' || url.password !== '') return null
    for (const base of bases) {
      const path = base && pathBelow(base, url)
      if (path) return path as SafeUrl
    }
    return url.href as SafeUrl
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
