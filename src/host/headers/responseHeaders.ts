import { BROWSER_REPORTS, contentSecurityPolicy, type HostValues } from './contentSecurityPolicy.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/plainDocument.ts'
import { paths } from '../../shared/paths.ts'

/** Headers of the responses for a path; a `*` at its end matches any rest. */
export type HeaderRule = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

/** Path of the rule for files whose names change with their content. */
export const HASHED_FILES = '/static/*'

const YEAR_S = 365 * 24 * 60 * 60
const DAY_S = 24 * 60 * 60

const DENIED = 'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi usb'
/** Device features that a page may use. Features that are not listed keep the browser's default. */
const PERMISSIONS = [
  ...DENIED.split(' ').map((feature) => `${feature}=()`),
  // PayPal's windows offer Apple's and Google's wallets.
  'payment=(self "https://www.paypal.com" "https://www.sandbox.paypal.com")',
].join(', ')

const SECURITY_HEADERS = {
  // Google's sign-in window sends its result to the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': PERMISSIONS,
  // Google and PayPal check the origin of a request, but do not need the page's path.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': `max-age=${YEAR_S}`,
  'X-Content-Type-Options': 'nosniff',
} as const

/**
 * The rules of all security and cache headers of files; the handler adds Content-Type, no-store and CDN-Cache-Control.
 * A build writes `_headers` and nginx's files from them, and the preview server sends them. No two rules set the same
 * header for one path, because static hosts would send both.
 */
export function responseHeaders(values: HostValues): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(values),
        ...SECURITY_HEADERS,
        ...(values.takesBrowserReports && {
          'Reporting-Endpoints': `${BROWSER_REPORTS.group}="${BROWSER_REPORTS.path}"`,
        }),
      },
    },
    cached(HASHED_FILES, `public, max-age=${YEAR_S}, immutable`),
    ...['/icons/*', '/screenshots/*', '/favicon.svg', '/robots.txt'].map((path) =>
      cached(path, `public, max-age=${DAY_S}`),
    ),
    // Cached, but revalidated every time: otherwise visitors would not get a new version.
    ...[...documents(), '/service-worker.js', '/manifest.webmanifest'].map((path) => cached(path, 'no-cache')),
  ]
}

const cached = (path: string, value: string): HeaderRule => ({ path, headers: { 'Cache-Control': value } })

/**
 * Added to a document by the handler, for caches between it and the browser only (RFC 9213: Cloudflare, Netlify,
 * Fastly, Akamai): browsers still revalidate. `s-maxage` in Cache-Control would forbid stale-while-revalidate
 * (RFC 9111, 5.2.2.10).
 */
export const SHARED_CACHE = { name: 'CDN-Cache-Control', document: 'public, max-age=60, stale-while-revalidate=600' }

/**
 * For the API's responses and for refusals: an API file opened as a page is on the store's origin and must not run
 * scripts there.
 */
export const SANDBOXED_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const

/** Paths that return the document. Unknown paths return it too, but no rule sets a cache header for them. */
function documents(): string[] {
  return ['/index.html', PLAIN_DOCUMENT, ...Object.values(paths), `${paths.sharedImage}/`]
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
