import * as v from 'valibot'
import { accentFault } from './accentColor.ts'

const text = v.pipe(v.string(), v.trim())

/** An origin with an optional path prefix, without a trailing slash: 'https://api.example/store'. */
const apiBaseUrl = v.pipe(
  v.string(),
  v.check(isHttpBase, 'an http(s) origin with an optional path, such as https://api.example'),
  v.transform((address) => address.replace(/(?<!\/)\/+$/, '')),
)

const email = v.pipe(text, v.email('an email address such as ayuda@example.com'))

/** A path of the site, or an http(s) address elsewhere. */
const pathOrAddress = (example: string) =>
  v.pipe(
    text,
    v.check(
      isPathOrAddress,
      `a path such as ${example}, or an http(s) address such as https://tienda.example${example}`,
    ),
  )

const page = pathOrAddress('/privacidad.html')

/** `form`: what an operator calls a text without line breaks. */
const unbroken = (form: string, maxLength: number) =>
  v.pipe(
    text,
    v.check(
      (value) => !/[\r\n]/.test(value) && value.length <= maxLength,
      `${form} of at most ${maxLength} characters`,
    ),
  )

const line = unbroken('one line', 200)

const accentColor = v.pipe(
  text,
  v.check(
    (color) => accentFault(color) === null,
    ({ input }) => accentFault(input) ?? '',
  ),
)

const imageUrlTemplate = v.pipe(
  text,
  v.check(
    (address) => isPathOrAddress(address) && /^(?!.*\s)(?=.*\{width\}).*\{url\}/.test(address),
    'a path or an http(s) address with {width} and {url}, such as /cdn-cgi/image/width={width},format=auto/{url}',
  ),
)

/** With a key, https://key@host/7, it is a Sentry DSN, which ends in the project's number. */
const reportUrl = v.pipe(
  text,
  v.check(
    (address) => isPathOrAddress(address) && /^(?!\w+:\/\/[^/?#]+@)|^\w+:\/\/\w+@[^?#]+\/\d+$/.test(address),
    'a path such as /reports, an http(s) address, or a DSN such as https://key@sentry.example/7',
  ),
)

const id = (pattern: RegExp, example: string) => v.pipe(v.string(), v.regex(pattern, `an id such as ${example}`))

/** The settings of an operator, with the form of each. Their variables have the same names (`variableOf`). */
export const settings = {
  /** Address (origin with optional path) to which browsers send their calls; empty for the site's own origin. */
  apiBaseUrl,
  googleClientId: id(/^[\w.-]+$/, '1234-abc.apps.googleusercontent.com'),
  paypalClientId: id(/^[\w-]+$/, 'AbC123'),
  paypalEnvironment: v.picklist(['sandbox', 'production'], "'sandbox' or 'production'"),
  productName: v.pipe(text, v.regex(/[a-z0-9]/i, 'a name with at least one letter or digit')),
  gaMeasurementId: id(/^G-[A-Z0-9]+$/, 'G-ABC123'),
  /** Buyers write to this address when a payment needs help. */
  supportEmail: email,
  /** Pages about the store, linked in the footer. */
  privacyUrl: page,
  termsUrl: page,
  accessibilityUrl: page,
  /** Who sells: name and address, in one line. */
  seller: line,
  /** The license of a bought image, for search engines. */
  licenseUrl: page,
  /** Buyers send withdrawals to this address (features/withdrawal). */
  withdrawalEmail: email,
  /** What a buyer agrees to before paying, in place of the right of withdrawal (features/terms). */
  withdrawalWaiver: unbroken('one paragraph', 1000),
  /** Whether prices contain taxes, as a text: 'IVA incluido'. */
  taxNote: line,
  /** A hex color that is readable on the store's backgrounds. */
  accentColor,
  /** A square picture in place of the store's mark. */
  logoUrl: pathOrAddress('/logo.svg'),
  /** Address of a smaller version of an image, with {width} and {url} (api/imageVariants.ts). */
  imageUrlTemplate,
  /** Where error reports are sent (shared/reports). */
  reportUrl,
}

export type Setting = keyof typeof settings
const settingNames = Object.keys(settings) as Setting[]

/** Name of a setting's variable without its prefix, VITE_ in a build and LIENZO_ at run time: GOOGLE_CLIENT_ID. */
export const variableOf = (setting: Setting): string =>
  setting.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

/** Names of the variables without their prefix (spec: configuration.documented). */
export const variableNames = settingNames.map(variableOf)

/** The store's configuration, as the document carries it (tools/documentPlugin.ts, host/builtStore.ts). */
export type Env = { [Name in Setting]?: v.InferOutput<(typeof settings)[Name]> | undefined } & {
  apiBaseUrl: string
  paypalEnvironment: 'sandbox' | 'production'
  productName: string
  /**
   * Address of canvamanager when the site's own host proxies the calls to it: images below it are paths of the site.
   * The handler sets it from LIENZO_API_BASE_URL.
   */
  proxiedApiUrl?: string | undefined
  /** The origin of the store's pages, for a page that is rendered without a browser. */
  siteOrigin?: string | undefined
  /** Whether browsers send reports of the policy to the host (host/browserReports.ts). Set by the handler alone. */
  takesBrowserReports?: true | undefined
}

/** The configuration without variables. Every setting is named: Jest replaces existing ones only. */
export const defaultEnv: Env = {
  ...(Object.fromEntries(settingNames.map((setting) => [setting, undefined])) as Partial<Env>),
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
  const given = settingNames.flatMap((setting) => {
    const name = prefix + variableOf(setting)
    const value = values[name]
    if (value === undefined || value === '') return []
    const { success, output, issues } = v.safeParse(settings[setting], value)
    if (!success) faults.push(...issues.map(({ message }) => `  ${name} should be ${message}`))
    return [[setting, output]]
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

/** Returns the origin of an http(s) address without path, query, fragment and credentials; null for other text. */
export function httpOrigin(text: string): string | null {
  const url = isHttpBase(text) ? new URL(text) : null
  return url?.pathname === '/' ? url.origin : null
}

function isPathOrAddress(text: string): boolean {
  // '//host' is an address elsewhere, without its protocol.
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
