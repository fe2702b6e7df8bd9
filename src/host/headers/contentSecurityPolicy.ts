/** Input of the headers: the document's inline scripts and the configuration of the build. */
export type HostValues = {
  /** SHA-256 hashes of the document's inline scripts, base64. */
  readonly scriptHashes: readonly string[]
  /** Address of canvamanager without a trailing slash; empty when the host itself serves or proxies its requests. */
  readonly apiBaseUrl: string
  /** Undefined in a build without Google Analytics. */
  readonly gaMeasurementId: string | undefined
  /** Where the store sends its reports, if it does. */
  readonly reportUrl?: string | undefined
  /** Whether the host takes browsers' reports of what the policy blocks. */
  readonly takesBrowserReports?: boolean | undefined
}

/** Where browsers send what a page's policy blocked (browserReports.ts), and their name for it. */
export const BROWSER_REPORTS = { path: '/browser-reports', group: 'lienzo' }

/** The hosts in PayPal's guide to a policy (developer.paypal.com/sdk/js/best-practices). */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'

/**
 * Content-Security-Policy of every page: the store itself, and the hosts that Google's and PayPal's scripts need. It is
 * sent as a header only, because browsers ignore `frame-ancestors` in a document.
 */
export function contentSecurityPolicy({
  scriptHashes,
  apiBaseUrl,
  gaMeasurementId,
  reportUrl,
  takesBrowserReports = false,
}: HostValues): string {
  const reports = reportUrl?.startsWith('http') ? [new URL(reportUrl).origin] : []
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin]
  const analytics = analyticsHosts(gaMeasurementId)
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, `${GOOGLE_SIGN_IN}client`, ...PAYPAL, ...analytics.scripts],
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
      ...analytics.calls,
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

const SCRIPTS = 'https://*.googletagmanager.com'

/**
 * The hosts in Google's guide to a policy for Google Analytics 4
 * (developers.google.com/tag-platform/security/guides/csp). None without a measurement id: such a build loads nothing
 * from them (spec: configuration.analytics-policy).
 */
function analyticsHosts(measurementId: string | undefined): {
  readonly scripts: readonly string[]
  readonly calls: readonly string[]
} {
  if (measurementId === undefined) return { scripts: [], calls: [] }
  return { scripts: [SCRIPTS], calls: [SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] }
}
