import type { Env } from '../../shared/config/parseEnv.ts'

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

/** SHA-256 hashes of a document's inline scripts, base64. @throws when there is none */
export async function scriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(
    // Without data blocks.
    ([, attributes = '']) => !/\s(src|type)=/.test(attributes),
  )
  if (scripts.length === 0) throw new Error('index.html has no script of its own any more')
  return Promise.all(
    scripts.map(async ([, , script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
      return btoa(String.fromCharCode(...new Uint8Array(digest)))
    }),
  )
}
