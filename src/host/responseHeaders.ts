import { PLAIN_DOCUMENT } from '../shared/config/builtDocument.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { paths } from '../shared/paths.ts'

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

/** Input of the headers: the configuration, and SHA-256 hashes of the document's inline scripts, base64. */
export type HostValues = Pick<Env, 'apiBaseUrl' | 'gaMeasurementId' | 'reportUrl' | 'takesBrowserReports'> & {
  readonly scriptHashes: readonly string[]
}

/** Where browsers send what a page's policy blocked (browserReports.ts), and their name for it. */
export const BROWSER_REPORTS = { path: '/browser-reports', group: 'lienzo' }

/** The hosts in PayPal's guide to a policy (developer.paypal.com/sdk/js/best-practices). */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'
/**
 * The hosts in Google's guide to a policy for Google Analytics 4
 * (developers.google.com/tag-platform/security/guides/csp).
 */
const ANALYTICS_SCRIPTS = 'https://*.googletagmanager.com'
const ANALYTICS_CALLS = [ANALYTICS_SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Content-Security-Policy of every page: the store itself, and the hosts that Google's and PayPal's scripts need. It is
 * sent as a header only, because browsers ignore `frame-ancestors` in a document.
 */
export function contentSecurityPolicy({
  scriptHashes,
  apiBaseUrl,
  gaMeasurementId,
  reportUrl,
  takesBrowserReports,
}: HostValues): string {
  const reports = reportUrl?.startsWith('http') ? [new URL(reportUrl).origin] : []
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin]
  // A build without a measurement id loads nothing from these hosts (spec: configuration.analytics-policy).
  const ifAnalytics = (hosts: readonly string[]) => (gaMeasurementId === undefined ? [] : hosts)
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, `${GOOGLE_SIGN_IN}client`, ...PAYPAL, ...ifAnalytics([ANALYTICS_SCRIPTS])],
    // Styles run nothing. PayPal's script and the dialogs write style elements whose hashes cannot be known.
    'style-src': ["'self'", "'unsafe-inline'", `${GOOGLE_SIGN_IN}style`],
    // Images may be on any host; api/image.ts decides which addresses become an image.
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...api],
    'connect-src': [
      "'self'",
      ...api,
      'https://www.googleapis.com/oauth2/',
      GOOGLE_SIGN_IN,
      ...PAYPAL,
      ...ifAnalytics(ANALYTICS_CALLS),
      ...reports,
    ],
    'frame-src': [GOOGLE_SIGN_IN, ...PAYPAL],
    // Since September 2025 PayPal's script posts a form from the store's page into its frame: shops whose policy
    // allowed forms to 'self' only lost the button (github.com/mozilla/fxa/pull/19505). PayPal's guide sets no
    // form-action.
    'form-action': ["'self'", ...PAYPAL],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(takesBrowserReports && { 'report-to': [BROWSER_REPORTS.group] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** SHA-256 hash of a text, base64. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Hashes of a document's inline scripts. @throws when there is none */
export async function scriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
    // Without data blocks.
    ([, attributes = '']) => !/\s(src|type)=/.test(attributes),
  )
  if (scripts.length === 0) throw new Error('index.html has no script of its own any more')
  return Promise.all(scripts.map(([, , script = '']) => sha256(script)))
}
