import * as v from 'valibot'
import { accentFault } from './accentColor.ts'
import { isDsn } from './isDsn.ts'

const MAX_LINE = 200
const MAX_WORDING = 1000

/** An origin with an optional path prefix, without a trailing slash: 'https://api.example/store'. */
const apiBaseUrl = v.pipe(
  v.string(),
  v.check(isHttpBase, 'an http(s) origin with an optional path, such as https://api.example'),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
)

const email = v.pipe(v.string(), v.trim(), v.email('an email address such as ayuda@example.com'))

/** A page about the store: a path of the site, or an http(s) address elsewhere. */
const page = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    isPathOrAddress,
    'a path such as /privacidad.html, or an http(s) address such as https://tienda.example/privacidad',
  ),
)

const picture = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    isPathOrAddress,
    'a path such as /logo.svg, or an http(s) address of a picture such as https://tienda.example/logo.svg',
  ),
)

const accentColor = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? accentFault(dataset.value) : null
    if (fault !== null) addIssue({ message: fault })
  }),
)

const imageUrlTemplate = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => isPathOrAddress(text) && /^(?!.*\s)(?=.*\{width\}).*\{url\}/.test(text),
    'a path or an http(s) address with {width} and {url}, such as /cdn-cgi/image/width={width},format=auto/{url}',
  ),
)

/** One line of text. */
const line = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !/[\r\n]/.test(text) && text.length <= MAX_LINE, `one line of at most ${MAX_LINE} characters`),
)

/** One paragraph of text. */
const wording = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => !/[\r\n]/.test(text) && text.length <= MAX_WORDING,
    `one paragraph of at most ${MAX_WORDING} characters`,
  ),
)

/** With a key, https://key@host/7, it is a Sentry DSN, which ends in the project's number. */
const reportAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => isPathOrAddress(text) && (!isDsn(text) || /^[^:@]+:\/\/\w+@[^?#]+\/\d+$/.test(text)),
    'a path such as /reports, an http(s) address, or a DSN such as https://key@sentry.example/7',
  ),
)

const id = (pattern: RegExp, example: string) => v.pipe(v.string(), v.regex(pattern, `an id such as ${example}`))

/** The variables, named without their prefix, with the setting that each becomes (spec: configuration.documented). */
const variables = {
  API_BASE_URL: { setting: 'apiBaseUrl', schema: apiBaseUrl },
  GOOGLE_CLIENT_ID: { setting: 'googleClientId', schema: id(/^[\w.-]+$/, '1234-abc.apps.googleusercontent.com') },
  PAYPAL_CLIENT_ID: { setting: 'paypalClientId', schema: id(/^[\w-]+$/, 'AbC123') },
  PAYPAL_ENVIRONMENT: {
    setting: 'paypalEnvironment',
    schema: v.picklist(['sandbox', 'production'], "'sandbox' or 'production'"),
  },
  PRODUCT_NAME: {
    setting: 'productName',
    schema: v.pipe(v.string(), v.trim(), v.regex(/[a-z0-9]/i, 'a name with at least one letter or digit')),
  },
  GA_MEASUREMENT_ID: { setting: 'gaMeasurementId', schema: id(/^G-[A-Z0-9]+$/, 'G-ABC123') },
  SUPPORT_EMAIL: { setting: 'supportEmail', schema: email },
  PRIVACY_URL: { setting: 'privacyUrl', schema: page },
  TERMS_URL: { setting: 'termsUrl', schema: page },
  ACCESSIBILITY_URL: { setting: 'accessibilityUrl', schema: page },
  SELLER: { setting: 'seller', schema: line },
  LICENSE_URL: { setting: 'licenseUrl', schema: page },
  WITHDRAWAL_EMAIL: { setting: 'withdrawalEmail', schema: email },
  WITHDRAWAL_WAIVER: { setting: 'withdrawalWaiver', schema: wording },
  TAX_NOTE: { setting: 'taxNote', schema: line },
  ACCENT_COLOR: { setting: 'accentColor', schema: accentColor },
  LOGO_URL: { setting: 'logoUrl', schema: picture },
  IMAGE_URL_TEMPLATE: { setting: 'imageUrlTemplate', schema: imageUrlTemplate },
  REPORT_URL: { setting: 'reportUrl', schema: reportAddress },
} as const

/** Names of the variables without their prefix: VITE_ in a build, LIENZO_ at run time. */
export const variableNames = Object.keys(variables) as (keyof typeof variables)[]

/** The store's configuration, as the document carries it (tools/documentPlugin.ts, host/siteConfig.ts). */
export type Env = {
  /** Address (origin with optional path) to which browsers send their calls; empty for the site's own origin. */
  apiBaseUrl: string
  /**
   * Address of canvamanager when the site's own host proxies the calls to it: images below it are paths of the site.
   * The handler sets it from LIENZO_API_BASE_URL.
   */
  proxiedApiUrl?: string | undefined
  googleClientId?: string | undefined
  paypalClientId?: string | undefined
  paypalEnvironment: 'sandbox' | 'production'
  productName: string
  gaMeasurementId?: string | undefined
  /** Buyers write to this address when a payment needs help. */
  supportEmail?: string | undefined
  /** Pages about the store, linked in the footer. */
  privacyUrl?: string | undefined
  termsUrl?: string | undefined
  accessibilityUrl?: string | undefined
  /** Who sells: name and address, in one line. */
  seller?: string | undefined
  /** The license of a bought image, for search engines. */
  licenseUrl?: string | undefined
  /** Buyers send withdrawals to this address (features/withdrawal). */
  withdrawalEmail?: string | undefined
  /** What a buyer agrees to before paying, in place of the right of withdrawal (features/terms). */
  withdrawalWaiver?: string | undefined
  /** Whether prices contain taxes, as a text: 'IVA incluido'. */
  taxNote?: string | undefined
  /** A hex color that is readable on the store's backgrounds. */
  accentColor?: string | undefined
  /** A square picture in place of the store's mark. */
  logoUrl?: string | undefined
  /** Address of a smaller version of an image, with {width} and {url} (api/imageVariants.ts). */
  imageUrlTemplate?: string | undefined
  /** Where error reports are sent (shared/reports). */
  reportUrl?: string | undefined
  /** The origin of the store's pages, for a page that is rendered without a browser. */
  siteOrigin?: string | undefined
  /** Whether browsers send reports of the policy to the host (host/browserReports.ts). Set by the handler alone. */
  takesBrowserReports?: true | undefined
}

/** The configuration without variables. Every setting is named: Jest replaces existing ones only. */
export const defaultEnv: Env = {
  ...(Object.fromEntries(variableNames.map((name) => [variables[name].setting, undefined])) as Partial<Env>),
  apiBaseUrl: '',
  takesBrowserReports: undefined,
  paypalEnvironment: 'sandbox',
  productName: 'Lienzo',
}

type Options = {
  /** What precedes the names: 'VITE_' in a build, 'LIENZO_' at run time. */
  readonly prefix?: string
  /** The configuration that the variables override. */
  readonly base?: Env
}

/**
 * Parses the configuration from variables; an empty one counts as missing.
 * @throws one Error that names every invalid variable and its expected value (spec: configuration.parses)
 */
export function parseEnv(
  values: Readonly<Record<string, string | undefined>>,
  { prefix = 'VITE_', base = defaultEnv }: Options = {},
): Env {
  const faults: string[] = []
  const given = variableNames.flatMap((name) => {
    const value = values[prefix + name]
    if (value === undefined || value === '') return []
    const { setting, schema } = variables[name]
    const result = v.safeParse(schema, value)
    if (!result.success) faults.push(...result.issues.map(({ message }) => `  ${prefix}${name} should be ${message}`))
    return [[setting, result.output]]
  })
  if (faults.length > 0) throw new Error(`Invalid configuration:\n${faults.join('\n')}`)
  return { ...base, ...(Object.fromEntries(given) as Partial<Env>) }
}

/** True for an http(s) address without query, fragment and credentials. */
export function isHttpBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === ''
}

function isPathOrAddress(text: string): boolean {
  // '//host' is an address elsewhere, without its protocol.
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
