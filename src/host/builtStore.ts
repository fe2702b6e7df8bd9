import * as v from 'valibot'
import { sha256 } from './responseHeaders.ts'
import { markedPart, PLAIN_DOCUMENT } from '../shared/config/builtDocument.ts'
import { httpOrigin, parseEnv, type Env } from '../shared/config/parseEnv.ts'

const PREFIX = 'LIENZO_'

/**
 * Reads a file of the built store: the response, of whose headers only the content type matters, or null without a
 * file. `path` is absolute, such as '/static/js/index-abc.js'. The request is the browser's own, for its conditions
 * (If-None-Match) and encodings.
 */
export type FileSource = (path: string, request: Request) => Promise<Response | null>

/** Path of the run-time configuration beside the built files. No browser reads it. */
const CONFIG_FILE = '/config.json'

/** The configuration of a store at run time. */
export type SiteConfig = {
  /** Part of its documents. */
  readonly env: Env
  /** The public origin for absolute addresses; undefined if unknown: no response then names one. */
  readonly siteUrl: string | undefined
  /** Address of canvamanager for the host itself: for its documents, and for the calls that it proxies. */
  readonly apiUrl: string | undefined
}

/** The built store, as its host reads it once. */
export type BuiltStore = {
  readonly template: string
  /** The configuration that it was built with. */
  readonly built: Env
  readonly config: SiteConfig
  /** The entry script's hash, which changes with every version. */
  readonly version: string
}

/** @throws when the store is not built, or its configuration is invalid */
export async function readBuiltStore(
  files: FileSource,
  variables: Readonly<Record<string, string | undefined>>,
  isProxy = true,
): Promise<BuiltStore> {
  const template = await readText(files, PLAIN_DOCUMENT)
  if (template === null) throw new Error(`There is no ${PLAIN_DOCUMENT}: build the store first.`)
  const json = /^[^>]*>([^]*)<\/script>/.exec(markedPart(template, 'config'))?.[1]
  if (json === undefined) throw new Error(`${PLAIN_DOCUMENT} has no configuration: build the store anew.`)
  const built = JSON.parse(json) as Env
  const config = readSiteConfig({ built, file: await readText(files, CONFIG_FILE), variables, isProxy })
  return { template, built, config, version: /data-entry="[^"]*-([\w-]{8})\.js"/.exec(template)?.[1] ?? 'unknown' }
}

/** Reads a file as text; null when there is none. */
async function readText(files: FileSource, path: string): Promise<string | null> {
  const response = await files(path, new Request(`http://localhost${path}`))
  return response?.status === 200 ? response.text() : null
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
const fileSchema = v.pipe(v.string(), v.regex(/^\s*\{/), v.parseJson(), v.record(v.string(), v.string()))

function parseFile(text: string | null): Record<string, string> {
  if (text === null) return {}
  const { success, output } = v.safeParse(fileSchema, text)
  if (success) return output
  throw invalid(`config.json should be an object of texts, such as {"${PREFIX}PRODUCT_NAME": "Lienzo"}`)
}

function siteUrlOf(text = ''): string | undefined {
  const origin = httpOrigin(text)
  if (text !== '' && origin === null)
    throw invalid(`${PREFIX}SITE_URL should be an http(s) origin such as https://tienda.example`)
  return origin ?? undefined
}

/** What a configuration changes in other built files. */
export async function configuredFiles({ template, built }: BuiltStore, env: Env) {
  const revision = (await sha256(template + JSON.stringify(env))).replace(/\W/g, '')
  return {
    /** Gives plain document and manifest a revision: a changed configuration then updates the worker like a new build. */
    '/service-worker.js': (worker: string) =>
      worker.replace(
        /(\{url:"(?:app\.html|manifest\.webmanifest)",revision:")\w+"/g,
        (_, before: string) => `${before}${revision}"`,
      ),
    '/manifest.webmanifest': (manifest: string) => {
      const content = JSON.parse(manifest) as { name: string; icons: object[] }
      const icons = env.logoUrl === undefined ? content.icons : [{ src: env.logoUrl, sizes: 'any', purpose: 'any' }]
      const name = content.name.replace(built.productName, () => env.productName)
      return JSON.stringify({ ...content, name, short_name: env.productName, icons })
    },
  }
}
