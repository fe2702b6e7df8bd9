import { paths } from '../shared/paths.ts'
import type { BuildValues } from './buildValues.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Headers of the answers below a path; a `*` at its end stands for whatever follows. */
export type HeaderRule = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

const YEAR_S = 365 * 24 * 60 * 60
const DAY_S = 24 * 60 * 60

/** What a page may ask of the device. What is not named here is left to the browser, which knows more than a list does. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'usb',
  ].map((feature) => `${feature}=()`),
  // PayPal's windows bring Apple's and Google's wallets.
  'payment=(self "https://www.paypal.com" "https://www.sandbox.paypal.com")',
].join(', ')

/**
 * Every header that the store's host adds, and the only place where one is decided: the preview server, `public/_headers`
 * and the README's nginx example come from it. No header is given by two rules that fit one path, because static hosts
 * would send both.
 */
export function responseHeaders(values: BuildValues): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(values),
        // Google's window for signing in tells the page that opened it.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Permissions-Policy': PERMISSIONS,
        // Google and PayPal look where they are asked from; nobody needs to know on which page.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': `max-age=${YEAR_S}`,
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // Their names change with what is in them.
    cached('/static/*', `public, max-age=${YEAR_S}, immutable`),
    ...['/icons/*', '/screenshots/*', '/favicon.svg', '/robots.txt'].map((path) =>
      cached(path, `public, max-age=${DAY_S}`),
    ),
    // Kept, but asked about every time, or nobody would get a new version.
    ...[...documents(), '/service-worker.js', '/manifest.webmanifest'].map((path) => cached(path, 'no-cache')),
  ]
}

const cached = (path: string, value: string): HeaderRule => ({ path, headers: { 'Cache-Control': value } })

/** Where the document is the answer. Any other path that is no file is one as well, and nothing keeps those. */
function documents(): string[] {
  return ['/index.html', ...Object.values(paths), `${paths.sharedImage}/`]
}
