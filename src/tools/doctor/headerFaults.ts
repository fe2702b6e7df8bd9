import { documentPaths, examineDocument, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import type { Answer } from './site.ts'
import { responseHeaders } from '../../host/headers/responseHeaders.ts'
import { headersOf } from '../../host/staticHosts/headersFile.ts'

/** policyFaults.ts examines the policy, freshness.ts the lifetime. */
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
