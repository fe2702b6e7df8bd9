import { documentPaths, examineDocument, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import type { StoreDocument } from './storeDocument.ts'
import { scriptHashes } from '../../host/documents/inlineScripts.ts'
import { contentSecurityPolicy } from '../../host/headers/contentSecurityPolicy.ts'

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
