import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { hasApiElsewhere, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import type { Answer } from './site.ts'

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
