import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { documentPaths, examineDocument, hasApiElsewhere, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import type { Answer } from './site.ts'
import type { StoreDocument } from './storeDocument.ts'
import { scriptHashes } from '../../host/documents/inlineScripts.ts'
import { contentSecurityPolicy } from '../../host/headers/contentSecurityPolicy.ts'
import { responseHeaders } from '../../host/headers/responseHeaders.ts'
import { headersOf } from '../../host/staticHosts/headersFile.ts'

/** Apart from the policy and the lifetime. */
const ELSEWHERE = ['Content-Security-Policy', 'Cache-Control']
const HTTPS_ONLY = 'Strict-Transport-Security'
const FOR_SCRIPTS = 'X-Content-Type-Options'

/** Headers whose value may be stricter than ours. */
const FITS: Readonly<Record<string, (given: string, expected: string) => boolean>> = {
  [HTTPS_ONLY]: (given, expected) => maxAgeOf(given) >= maxAgeOf(expected),
  'Permissions-Policy': (given, expected) => listOf(expected).every((feature) => listOf(given).includes(feature)),
}

/** Every document has the security headers of responseHeaders.ts, and scripts have 'nosniff'. */
export async function headerFaults(store: ExaminedStore): Promise<Fault[]> {
  const { env, site, document } = store
  const rules = responseHeaders({ ...env, gaMeasurementId: env.gaMeasurementId, scriptHashes: [] })
  const isExpected = (name: string) => name !== HTTPS_ONLY || site.origin.startsWith('https:')
  const expectedFor = (path: string) =>
    Object.entries(headersOf(path, rules)).filter(([name]) => !ELSEWHERE.includes(name) && isExpected(name))
  const documents = await faultsOfEach(await documentPaths(store), async (path) => {
    const examined = await examineDocument(store, path)
    return examined.document ? faultsOfHeaders(examined.answer, expectedFor(path)) : []
  })
  const scripts = await faultsOfEach([...document.parts, '/service-worker.js'], async (path) => {
    const answer = await site.get(path)
    const expected = expectedFor(path).filter(([name]) => name === FOR_SCRIPTS)
    return answer.status === 200 ? faultsOfHeaders(answer, expected) : []
  })
  return [...documents, ...scripts]
}

function faultsOfHeaders({ headers, where }: Answer, expected: readonly [name: string, value: string][]): Fault[] {
  return expected.flatMap(([name, value]) =>
    headerFault(name, value, headers.get(name)).map((fault) => ({ ...fault, where })),
  )
}

function headerFault(name: string, expected: string, given: string | null): Omit<Fault, 'where'>[] {
  const fix = `send '${name}: ${expected}'`
  if (given === null) return [{ what: `no ${name}`, fix }]
  const fits = FITS[name] ?? ((value: string) => value.toLowerCase() === expected.toLowerCase())
  if (fits(given, expected)) return []
  const effect = name === 'Cross-Origin-Opener-Policy' && given === 'same-origin' ? WINDOWS_CUT_OFF : ''
  return [{ what: `${name} is '${given}'${effect}`, fix }]
}

const WINDOWS_CUT_OFF = ": it cuts the windows of Google's sign-in and PayPal off from the page"

const maxAgeOf = (value: string): number => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
const listOf = (value: string): string[] => value.split(',').map((feature) => feature.trim())

type Directives = ReadonlyMap<string, readonly string[]>

const HEADER = 'Content-Security-Policy'
const FIX = 'send the policy of the same build (dist/_headers) and let no CDN change scripts'
/** Sources that let anyone's script run. */
const ANY_SCRIPT = ['*', 'http:', 'https:', 'data:', 'blob:', "'unsafe-eval'"]

/** The policy of every document allows what that document needs, and no other script. */
export async function policyFaults(store: ExaminedStore): Promise<Fault[]> {
  return faultsOfEach(await documentPaths(store), async (path) => {
    const { answer, document } = await examineDocument(store, path)
    // documentFaults.ts reports another page.
    const found = document ? await faultsOfHeader(answer.headers.get(HEADER), document) : []
    return found.map((what) => ({ what, where: path, fix: FIX }))
  })
}

async function faultsOfHeader(header: string | null, document: StoreDocument): Promise<string[]> {
  if (header === null) return [`no ${HEADER}`]
  const { env, html } = document
  // scriptHashes refuses a document without inline scripts, such as one that a CDN has changed.
  const hashes = html.includes('<script>') ? await scriptHashes(html) : []
  const expected = contentSecurityPolicy({ ...env, gaMeasurementId: env.gaMeasurementId, scriptHashes: hashes })
  const apiOrigin = env.apiBaseUrl === '' ? null : new URL(env.apiBaseUrl).origin
  // Browsers enforce all of several policies.
  return header.split(',').flatMap((policy) => faultsOfPolicy(parse(policy), parse(expected), apiOrigin))
}

function faultsOfPolicy(policy: Directives, expected: Directives, apiOrigin: string | null): string[] {
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  const isInlineAllowed = scripts.includes("'unsafe-inline'") && !scripts.some(isHash)
  const lacking = [...expected].flatMap(([name, sources]) =>
    sources.filter((source) => policy.get(name)?.includes(source) !== true).map((source) => ({ name, source })),
  )
  const hashes = isInlineAllowed ? [] : lacking.filter(({ source }) => isHash(source))
  const api = lacking.filter(({ source }) => source === apiOrigin)
  const others = lacking.filter(({ source }) => !isHash(source) && source !== apiOrigin)
  const dangerous = scripts.filter((source) => ANY_SCRIPT.includes(source))
  if (isInlineAllowed) dangerous.push("'unsafe-inline'")
  return [
    ...listed('the policy blocks inline scripts of the document', hashes),
    ...listed("the policy does not name the API's origin", api),
    ...listed('the policy lacks sources', others),
    ...(dangerous.length > 0 ? [`the policy allows any script (${dangerous.join(' ')})`] : []),
  ]
}

function listed(what: string, sources: readonly { readonly name: string; readonly source: string }[]): string[] {
  if (sources.length === 0) return []
  return [`${what} (${sources.map(({ name, source }) => `${name} ${source}`).join('; ')})`]
}

const isHash = (source: string) => source.startsWith("'sha256-")

function parse(policy: string): Directives {
  const directives = policy.split(';').map((one) => one.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const README = "src/host/README.md, 'An API on another origin'"

/** Calls that need a preflight for their method or JSON body. */
const PREFLIGHTS = [
  { method: 'POST', path: '/canvamanager/market/compra' },
  { method: 'PUT', path: '/canvamanager/market/cart' },
  { method: 'DELETE', path: '/canvamanager/market/favorites' },
]

/** An API on another origin sends the CORS headers of the README, with failed requests too. */
export async function corsFaults(store: ExaminedStore): Promise<Fault[]> {
  if (!hasApiElsewhere(store)) return []
  const { site, apiBase } = store
  const reads = [`${PAGES_PATH}?${pageQuery(0, '')}`, `${PAGES_PATH}/fileid/doctor-unknown`]
  return [
    ...(await faultsOfEach(reads, async (path) => readingFaults(await site.get(apiBase + path), site.origin))),
    ...(await faultsOfEach(PREFLIGHTS, async ({ method, path }) => {
      const headers = { 'access-control-request-method': method, 'access-control-request-headers': 'content-type' }
      return preflightFaults(await site.request(apiBase + path, { method: 'OPTIONS', headers }), method, site.origin)
    })),
  ]
}

function readingFaults(answer: Answer, origin: string): Fault[] {
  const { status, where } = answer
  const kind = status < 400 ? 'an answer' : 'a failed answer'
  const faults = originFaults(answer, kind, origin)
  if (!isListed(answer, 'access-control-expose-headers', 'date'))
    faults.push({
      what: `${kind} of the API does not expose its Date`,
      where,
      fix: `send 'Access-Control-Expose-Headers: Date' (${README})`,
    })
  return faults
}

function preflightFaults(answer: Answer, method: string, origin: string): Fault[] {
  const { status, where } = answer
  if (status < 200 || status > 299)
    return [{ what: `a preflight has status ${status}`, where, fix: `answer OPTIONS with 204 (${README})` }]
  const faults = originFaults(answer, 'a preflight', origin)
  if (!isListed(answer, 'access-control-allow-methods', method.toLowerCase()))
    faults.push({
      what: `a preflight does not allow ${method}`,
      where,
      fix: `send 'Access-Control-Allow-Methods: GET, POST, PUT, DELETE' (${README})`,
    })
  if (!isListed(answer, 'access-control-allow-headers', 'content-type'))
    faults.push({
      what: 'a preflight does not allow JSON',
      where,
      fix: `send 'Access-Control-Allow-Headers: Content-Type' (${README})`,
    })
  return faults
}

function originFaults({ headers, where }: Answer, kind: string, origin: string): Fault[] {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return []
  const given = allowed === null ? 'nobody' : `'${allowed}' only`
  const fix = `send 'Access-Control-Allow-Origin: ${origin}', once (${README})`
  return [{ what: `${kind} of the API may be read by ${given}`, where, fix }]
}

function isListed({ headers }: Answer, header: string, name: string): boolean {
  const names = (headers.get(header) ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  return names.includes(name) || names.includes('*')
}
