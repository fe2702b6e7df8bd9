import type { ExaminedStore } from './examinedStore.ts'
import type { Fault, Finding } from './fault.ts'
import { WORKER } from './fileFaults.ts'
import { faultsAt } from './site.ts'
import { readDocument, type StoreDocument } from './storeDocument.ts'
import { contentSecurityPolicy, headersOf, responseHeaders, scriptHashes } from '../../host/responseHeaders.ts'

const POLICY = 'Content-Security-Policy'
const HTTPS_ONLY = 'Strict-Transport-Security'
const FOR_SCRIPTS = 'X-Content-Type-Options'

/** Every document has the security headers of responseHeaders.ts, and scripts have 'nosniff'. */
export async function headerFaults({ site, isHttps, env, document, documentPaths }: ExaminedStore): Promise<Fault[]> {
  const rules = responseHeaders({ ...env, gaMeasurementId: env.gaMeasurementId, scriptHashes: [] })
  // The policy depends on the document. documentFaults.ts examines the lifetime.
  const omitted = [POLICY, 'Cache-Control', ...(isHttps ? [] : [HTTPS_ONLY])]
  const expectedAt = (path: string) =>
    Object.entries(headersOf(path, rules)).filter(([name]) => !omitted.includes(name))
  const ofDocuments = await faultsAt(site, documentPaths, async function* ({ where, headers, text }) {
    const found = readDocument(text)
    // documentFaults.ts reports another page.
    if (!found) return
    yield* await policyFindings(headers.get(POLICY), found)
    for (const [name, value] of expectedAt(where)) yield* headerFindings(name, value, headers.get(name))
  })
  const ofScripts = await faultsAt(site, [...document.parts, WORKER], function* ({ where, status, headers }) {
    // fileFaults.ts reports a missing one.
    if (status !== 200) return
    for (const [name, value] of expectedAt(where))
      if (name === FOR_SCRIPTS) yield* headerFindings(name, value, headers.get(name))
  })
  return [...ofDocuments, ...ofScripts]
}

/** Headers whose value may be stricter than ours. */
const FITS: Readonly<Record<string, (given: string, expected: string) => boolean>> = {
  [HTTPS_ONLY]: (given, expected) => maxAgeOf(given) >= maxAgeOf(expected),
  'Permissions-Policy': (given, expected) => listOf(expected).every((feature) => listOf(given).includes(feature)),
}

const maxAgeOf = (value: string): number => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
const listOf = (value: string): string[] => value.split(',').map((feature) => feature.trim())

function headerFindings(name: string, expected: string, given: string | null): Finding[] {
  const fix = `send '${name}: ${expected}'`
  if (given === null) return [[`no ${name}`, fix]]
  const fits = FITS[name] ?? ((value: string) => value.toLowerCase() === expected.toLowerCase())
  return fits(given, expected) ? [] : [[`${name} is '${given}'`, fix]]
}

/** The policy of a document allows what that document needs, and no other script. */
async function policyFindings(header: string | null, { env, html }: StoreDocument): Promise<Finding[]> {
  // scriptHashes refuses a document without inline scripts, such as one that a CDN has changed.
  const hashes = html.includes('<script>') ? await scriptHashes(html) : []
  const expected = contentSecurityPolicy({ ...env, gaMeasurementId: env.gaMeasurementId, scriptHashes: hashes })
  const apiOrigin = env.apiBaseUrl === '' ? null : new URL(env.apiBaseUrl).origin
  // Browsers enforce all of several policies.
  const found = header?.split(',').flatMap((policy) => policyFaults(parse(policy), parse(expected), apiOrigin))
  const fix = 'send the policy of the same build (dist/_headers) and let no CDN change scripts'
  return (found ?? [`no ${POLICY}`]).map((what) => [what, fix])
}

type Directives = ReadonlyMap<string, readonly string[]>

function parse(policy: string): Directives {
  const directives = policy.split(';').map((one) => one.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

/** Sources that let anyone's script run. */
const ANY_SCRIPT = ['*', 'http:', 'https:', 'data:', 'blob:', "'unsafe-eval'"]

const isHash = (source: string) => source.startsWith("'sha256-")

function policyFaults(policy: Directives, expected: Directives, apiOrigin: string | null): string[] {
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  const isInlineAllowed = scripts.includes("'unsafe-inline'") && !scripts.some(isHash)
  const dangerous = scripts.filter((source) => ANY_SCRIPT.includes(source))
  if (isInlineAllowed) dangerous.push("'unsafe-inline'")
  const lacking = [...expected].flatMap(([name, sources]) =>
    sources.filter((source) => policy.get(name)?.includes(source) !== true).map((source) => ({ name, source })),
  )
  const lists: readonly [what: string, isListed: (source: string) => boolean][] = [
    ['the policy blocks inline scripts of the document', (source) => isHash(source) && !isInlineAllowed],
    ["the policy does not name the API's origin", (source) => source === apiOrigin],
    ['the policy lacks sources', (source) => !isHash(source) && source !== apiOrigin],
  ]
  return [
    ...lists.flatMap(([what, isListed]) => {
      const listed = lacking.filter(({ source }) => isListed(source))
      if (listed.length === 0) return []
      return `${what} (${listed.map(({ name, source }) => `${name} ${source}`).join('; ')})`
    }),
    ...(dangerous.length > 0 ? [`the policy allows any script (${dangerous.join(' ')})`] : []),
  ]
}
