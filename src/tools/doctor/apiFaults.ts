import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { PAGE_SIZE, pageQuery, PAGES_PATH } from '@/api/pageQuery'
import type { ExaminedStore } from './examinedStore.ts'
import { faultsIn, type Fault, type Finding } from './fault.ts'
import { faultsAt, type Answer } from './site.ts'

const FIRST_PAGE = `${PAGES_PATH}?${pageQuery(0, '')}`

/**
 * The site answers or proxies /canvamanager/, and the store can read the API's answers. Makes only calls that read and
 * need no user.
 */
export async function apiFaults(store: ExaminedStore): Promise<Fault[]> {
  const { site, apiBase, images, hasApiElsewhere, galleryEntries } = store
  const proxy = await faultsAt(site, [FIRST_PAGE], proxyFindings)
  // Calls would repeat the fault.
  if (proxy.length > 0 && !hasApiElsewhere) return proxy
  const word = images[0]?.title.split(/\s+/).find(({ length }) => length > 3) ?? 'luna'
  const addresses: Readonly<Record<Operation, readonly string[]>> = {
    listPreviews: [FIRST_PAGE, `${PAGES_PATH}?${pageQuery(1, '')}`, `${PAGES_PATH}?${pageQuery(0, word)}`],
    getPreview: images.slice(0, 1).map(({ id }) => `${PAGES_PATH}/fileid/${encodeURIComponent(id)}`),
    listPricePackages: [OPERATIONS.listPricePackages],
  }
  const check = readAnswerCheck()
  const faults = [...proxy]
  for (const operation of Object.keys(OPERATIONS) as Operation[]) {
    const called = addresses[operation].map((path) => apiBase + path)
    faults.push(...(await faultsAt(site, called, (answer) => callFindings(answer, operation, check))))
  }
  if (faults.length > proxy.length) return faults
  const entries = await galleryEntries(0)
  const paging = [...pagingFindings(entries, await galleryEntries(1))]
  if (paging.length === 0 && entries.length > 0 && images.length === 0)
    paging.push(['no image of the first page has an id and an address', 'give the images of the API an id and a url'])
  return [...faults, ...(await faultsIn(FIRST_PAGE, paging))]
}

function proxyFindings(answer: Answer): Finding[] {
  const fix = 'proxy /canvamanager/ to the API'
  if (answer.status >= 500) return [[`status ${answer.status} instead of the API's answer`, `${fix}, and start it`]]
  if (typeOf(answer).startsWith('text/html')) return [["a page instead of the API's answer", fix]]
  return answer.status === 404 ? [["status 404 instead of the API's answer", fix]] : []
}

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? 'none'

/** The examined operations, with their paths in openapi.yaml. */
const OPERATIONS = {
  listPreviews: PAGES_PATH,
  getPreview: `${PAGES_PATH}/fileid/{id}`,
  listPricePackages: '/canvamanager/imgs/paquetes/precios',
} as const
type Operation = keyof typeof OPERATIONS

function callFindings(answer: Answer, operation: Operation, check: AnswerCheck): Finding[] {
  const fix = 'see that the API answers as src/api/openapi.yaml describes'
  if (answer.status !== 200) return [[`${operation} has status ${answer.status}`, fix]]
  const type = typeOf(answer)
  if (!type.startsWith('application/json'))
    return [[`${operation} has the content type '${type}'`, "send 'Content-Type: application/json'"]]
  const difference = check(OPERATIONS[operation], answer.text)
  return difference === null ? [] : [[`${operation} does not fit openapi.yaml: ${difference}`, fix]]
}

/** Returns how a 200 response of a GET differs from openapi.yaml; null when it does not. */
type AnswerCheck = (path: string, text: string) => string | null

function readAnswerCheck(): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  // Relative to the repository, where npm starts its scripts.
  ajv.addSchema(parse(readFileSync('src/api/openapi.yaml', 'utf8')) as object, 'api')
  return (path, text) => {
    const schema = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema']
    const pointer = schema.map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/')
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return 'no JSON'
    }
    if (ajv.validate({ $ref: `api#/${pointer}` }, body)) return null
    const [error] = ajv.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? 'differs'}`.trim()
  }
}

/** The store ends the gallery at the first page shorter than requested, and shows each image once. */
function* pagingFindings(first: readonly unknown[], second: readonly unknown[]): Iterable<Finding> {
  const fix = 'answer as many images as size asks for, and let the proxy pass the query on'
  if (first.length > PAGE_SIZE) yield [`${first.length} images for size=${PAGE_SIZE}`, fix]
  else if (second.length > 0 && JSON.stringify(first[0]) === JSON.stringify(second[0]))
    yield ['page=1 begins with the image of page=0', fix]
  else if (second.length > 0 && first.length < PAGE_SIZE)
    yield [`${first.length} images for size=${PAGE_SIZE} before the last page`, fix]
}

/** An API on another origin sends the CORS headers of the README, with failed requests too. */
export async function corsFaults({ site, apiBase, hasApiElsewhere }: ExaminedStore): Promise<Fault[]> {
  if (!hasApiElsewhere) return []
  const reads = [FIRST_PAGE, `${PAGES_PATH}/fileid/doctor-unknown`].map((path) => apiBase + path)
  const faults = await faultsAt(site, reads, ({ status, headers }) => {
    const kind = status < 400 ? 'an answer' : 'a failed answer'
    return corsFindings(kind, headers, site.origin, { 'Access-Control-Expose-Headers': 'Date' })
  })
  for (const [method, path] of Object.entries(PREFLIGHTS)) {
    const headers = { 'access-control-request-method': method, 'access-control-request-headers': 'content-type' }
    const lists = { 'Access-Control-Allow-Methods': method, 'Access-Control-Allow-Headers': 'Content-Type' }
    const find = ({ status, headers }: Answer): Iterable<Finding> =>
      status < 200 || status > 299
        ? [[`a preflight has status ${status}`, `answer OPTIONS with 204 (${README})`]]
        : corsFindings('a preflight', headers, site.origin, lists)
    faults.push(...(await faultsAt(site, [apiBase + path], find, { method: 'OPTIONS', headers })))
  }
  return faults
}

const README = "src/host/README.md, 'An API on another origin'"

/** Calls that need a preflight for their method or JSON body. */
const PREFLIGHTS = {
  POST: '/canvamanager/market/compra',
  PUT: '/canvamanager/market/cart',
  DELETE: '/canvamanager/market/favorites',
}

/** `lists`: what headers have to name. */
function* corsFindings(
  kind: string,
  headers: Headers,
  origin: string,
  lists: Readonly<Record<string, string>>,
): Iterable<Finding> {
  const allowed = headers.get('access-control-allow-origin')
  const readers = allowed === null ? 'nobody' : `'${allowed}' only`
  if (allowed !== '*' && allowed !== origin)
    yield [
      `${kind} of the API may be read by ${readers}`,
      `send 'Access-Control-Allow-Origin: ${origin}', once (${README})`,
    ]
  for (const [header, name] of Object.entries(lists)) {
    const names = (headers.get(header) ?? '').toLowerCase().replaceAll(' ', '').split(',')
    if (!names.includes(name.toLowerCase()) && !names.includes('*'))
      yield [`${kind} of the API does not name ${name} in ${header}`, `add it (${README})`]
  }
}
