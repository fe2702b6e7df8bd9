import { SNAPSHOT_MAX_AGE_MS } from '@/shared/config/dataBlocks'
import { isPath, paths } from '@/shared/paths'
import { readDocument, type ExaminedStore, type StoreDocument } from './examinedStore.ts'
import { addTo, type AddFault } from './fault.ts'
import { addLifetimeFault } from './fileFaults.ts'
import { contentSecurityPolicy, headersOf, responseHeaders, scriptHashes } from '../../host/responseHeaders.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'

const ANSWER = `answer a path that is no file with ${PLAIN_DOCUMENT}`
const HOUR_MS = 60 * 60 * 1000
const POLICY = 'Content-Security-Policy'
const HTTPS_ONLY = 'Strict-Transport-Security'

/**
 * Every path of the store returns its document, compressed, of one version, revalidated, and with the security headers of
 * responseHeaders.ts. A snapshot in it (tools/snapshot.ts) is new enough for the store to use it.
 */
export async function examineDocuments({ site, isHttps, env, documentPaths, document }: ExaminedStore): Promise<void> {
  const rules = responseHeaders({ ...env, scriptHashes: [] })
  // The policy depends on the document.
  const omitted = [POLICY, 'Cache-Control', ...(isHttps ? [] : [HTTPS_ONLY])]
  await site.examine(documentPaths, async (answer, add) => {
    const { where, status, headers, text } = answer
    const found = readDocument(text)
    if (!found || status !== 200) {
      const what = found ? 'for a page that exists' : "without the store's page"
      add(`status ${status} ${what}`, `${ANSWER} and status 200`)
      return
    }
    addLifetimeFault(answer, 'a document', add)
    if (!headers.has('content-encoding')) add('a document is not compressed', 'compress text/html with gzip or brotli')
    if (found.entry !== document.entry)
      add(
        `a document of another version than that of ${paths.gallery}`,
        'deploy all files of one build and purge the caches of the CDN',
      )
    const isGallery = [paths.gallery, paths.search, '/index.html'].some((path) => isPath(where, path))
    if (found.hasFirstPage && !isGallery)
      add("the gallery's first page in the document of another page", `${ANSWER} instead of /index.html`)
    await examinePolicy(headers.get(POLICY), found, add)
    for (const [name, expected] of Object.entries(headersOf(where, rules))) {
      if (omitted.includes(name)) continue
      const given = headers.get(name)
      const fits = FITS[name] ?? ((value: string) => value.toLowerCase() === expected.toLowerCase())
      if (given === null) add(`no ${name}`, `send '${name}: ${expected}'`)
      else if (!fits(given, expected)) add(`${name} is '${given}'`, `send '${name}: ${expected}'`)
    }
  })
  const age = document.snapshotAt === null ? 0 : Date.now() - document.snapshotAt
  const what = `a snapshot from ${Math.round(age / HOUR_MS)} hours ago`
  if (age >= SNAPSHOT_MAX_AGE_MS)
    addTo(site.faults, paths.gallery)(what, 'run npm run snapshot more often than once a day')
}

/** Headers whose value may be stricter than ours. */
const FITS: Readonly<Record<string, (given: string, expected: string) => boolean>> = {
  [HTTPS_ONLY]: (given, expected) => maxAgeOf(given) >= maxAgeOf(expected),
  'Permissions-Policy': (given, expected) => listOf(expected).every((feature) => listOf(given).includes(feature)),
}

const maxAgeOf = (value: string): number => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0)
const listOf = (value: string): string[] => value.split(',').map((feature) => feature.trim())

/** The policy of a document allows what that document needs, and no other script. */
async function examinePolicy(header: string | null, { env, html }: StoreDocument, add: AddFault): Promise<void> {
  // scriptHashes refuses a document without inline scripts, such as one that a CDN has changed.
  const hashes = html.includes('<script>') ? await scriptHashes(html) : []
  const expected = contentSecurityPolicy({ ...env, scriptHashes: hashes })
  const apiOrigin = env.apiBaseUrl === '' ? null : new URL(env.apiBaseUrl).origin
  // Browsers enforce all of several policies.
  const found = header?.split(',').flatMap((policy) => policyFaults(parse(policy), parse(expected), apiOrigin))
  for (const what of found ?? [`no ${POLICY}`])
    add(what, 'send the policy of the same build (dist/_headers) and let no CDN change scripts')
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
