import * as v from 'valibot'
import { isHttpBase, parseEnv, type Env } from '../shared/config/parseEnv.ts'

const PREFIX = 'LIENZO_'

/** The configuration of a store at run time. */
export type SiteConfig = {
  /** Part of its documents. */
  readonly env: Env
  /** The public origin for absolute addresses; undefined if unknown: no response then names one. */
  readonly siteUrl: string | undefined
  /** Address of canvamanager for the host itself: for its documents, and for the calls that it proxies. */
  readonly apiUrl: string | undefined
}

type Sources = {
  /** The configuration of the build, from its document. */
  readonly built: Env
  /** Text of config.json beside the files; null without one. */
  readonly file: string | null
  /** The environment; it wins over the file. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** True for a host that proxies the API and takes browsers' reports: browsers then send both to the site. */
  readonly isProxy: boolean
}

/**
 * Reads the run-time configuration: the names of `.env.example` with LIENZO_ in place of VITE_, and LIENZO_SITE_URL.
 * @throws one Error that names every invalid variable and its expected value
 */
export function readSiteConfig({ built, file, variables, isProxy }: Sources): SiteConfig {
  const environment = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const given = { ...parseFile(file), ...environment }
  const env = parseEnv(given, { prefix: PREFIX, base: built })
  const siteUrl = siteUrlOf(given.LIENZO_SITE_URL)
  const apiUrl = env.apiBaseUrl === '' ? undefined : env.apiBaseUrl
  const isApiProxied = isProxy && (given.LIENZO_API_BASE_URL ?? '') !== ''
  const proxiedEnv = isApiProxied ? { ...env, apiBaseUrl: '', proxiedApiUrl: apiUrl } : env
  // The host would send reports to whatever host a request names.
  if (isProxy && siteUrl === undefined && env.reportUrl?.startsWith('/'))
    throw invalid(
      `${PREFIX}SITE_URL should be the site's public origin, such as https://tienda.example: ${PREFIX}REPORT_URL is a path`,
    )
  const takesReports = isProxy && env.reportUrl !== undefined
  return { env: takesReports ? { ...proxiedEnv, takesBrowserReports: true } : proxiedEnv, siteUrl, apiUrl }
}

const invalid = (fault: string) => new Error(`Invalid configuration:\n  ${fault}`)

// `v.record` alone accepts an array.
const fileSchema = v.pipe(
  v.custom<object>((file) => !Array.isArray(file)),
  v.record(v.string(), v.string()),
)

function parseFile(text: string | null): Record<string, string> {
  if (text === null) return {}
  try {
    return v.parse(fileSchema, JSON.parse(text))
  } catch {
    throw invalid(`config.json should be an object of texts, such as {"${PREFIX}PRODUCT_NAME": "Lienzo"}`)
  }
}

function siteUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = isHttpBase(text) ? new URL(text) : null
  if (url?.pathname !== '/')
    throw invalid(`${PREFIX}SITE_URL should be an http(s) origin such as https://tienda.example`)
  return url.origin
}
