import * as v from 'valibot'

/** An origin with an optional path prefix, without a trailing slash: 'https://api.example/store'. */
const apiBaseUrl = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || isHttpBase(text),
    'an http(s) origin with an optional path, such as https://api.example',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** A page about the store: a path of the site, or an http(s) address elsewhere. */
const optionalPage = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isPage, 'a path such as /privacidad.html, or an http(s) address such as https://tienda.example/privacidad'),
  ),
)

const optionalId = (pattern: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `an id such as ${example}`)))

/** Build-time configuration; a missing variable gets its default (spec: configuration.documented). */
const envSchema = v.object({
  VITE_API_BASE_URL: v.optional(apiBaseUrl, ''),
  VITE_GOOGLE_CLIENT_ID: optionalId(/^[\w.-]+$/, '1234-abc.apps.googleusercontent.com'),
  VITE_PAYPAL_CLIENT_ID: optionalId(/^[\w-]+$/, 'AbC123'),
  VITE_PAYPAL_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'production'], "'sandbox' or 'production'"), 'sandbox'),
  VITE_PRODUCT_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/[a-z0-9]/i, 'a name with at least one letter or digit')),
    'Lienzo',
  ),
  VITE_GA_MEASUREMENT_ID: optionalId(/^G-[A-Z0-9]+$/, 'G-ABC123'),
  VITE_SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.email('an email address such as ayuda@example.com'))),
  VITE_PRIVACY_URL: optionalPage,
  VITE_TERMS_URL: optionalPage,
  VITE_ACCESSIBILITY_URL: optionalPage,
})

export type Env = {
  /** Origin (with optional path) of canvamanager; empty for the site's own origin. */
  apiBaseUrl: string
  googleClientId: string | undefined
  paypalClientId: string | undefined
  paypalEnvironment: 'sandbox' | 'production'
  productName: string
  gaMeasurementId: string | undefined
  /** Buyers write to this address when a payment needs help. */
  supportEmail: string | undefined
  /** Pages about the store, which the foot links to. */
  privacyUrl: string | undefined
  termsUrl: string | undefined
  accessibilityUrl: string | undefined
}

/**
 * Parses the configuration from Vite's variables.
 * @throws one Error that names every invalid variable and its expected value (spec: configuration.parses)
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  // An empty variable counts as missing.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(envSchema, given)
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${String(issue.path?.[0].key)} should be ${issue.message}`)
    throw new Error(`Invalid configuration:\n${lines.join('\n')}`)
  }
  const env = result.output
  return {
    apiBaseUrl: env.VITE_API_BASE_URL,
    googleClientId: env.VITE_GOOGLE_CLIENT_ID,
    paypalClientId: env.VITE_PAYPAL_CLIENT_ID,
    paypalEnvironment: env.VITE_PAYPAL_ENVIRONMENT,
    productName: env.VITE_PRODUCT_NAME,
    gaMeasurementId: env.VITE_GA_MEASUREMENT_ID,
    supportEmail: env.VITE_SUPPORT_EMAIL,
    privacyUrl: env.VITE_PRIVACY_URL,
    termsUrl: env.VITE_TERMS_URL,
    accessibilityUrl: env.VITE_ACCESSIBILITY_URL,
  }
}

function isHttpBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}

function isPage(text: string): boolean {
  // '//host' is an address elsewhere, without its protocol.
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
