import type { BuildValues } from './buildValues.ts'

const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com https://*.venmo.com'
const ANALYTICS = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/'

/**
 * What a page of the store may load, run and be shown in: itself, and whom Google and PayPal say that their scripts need.
 * `frame-ancestors` and the worker's own policy count in a header only, so none of it stands in the document.
 */
export function contentSecurityPolicy({ scriptHashes, apiOrigin }: BuildValues): string {
  const directives = {
    'default-src': "'self'",
    'script-src': `'self' ${scriptHashes} ${GOOGLE_SIGN_IN}client ${PAYPAL} https://*.googletagmanager.com`,
    // Styles cannot run anything. PayPal's script and our dialogs write elements of them, for which no hash can be known.
    'style-src': `'self' 'unsafe-inline' ${GOOGLE_SIGN_IN}style`,
    // Works may lie on any host; which addresses become a picture is decided by api/safeImageUrl.ts.
    'img-src': `'self' https: data: blob: ${apiOrigin}`,
    'connect-src': `'self' ${apiOrigin} https://www.googleapis.com/oauth2/ ${GOOGLE_SIGN_IN} ${PAYPAL} ${ANALYTICS}`,
    'frame-src': `${GOOGLE_SIGN_IN} ${PAYPAL}`,
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
