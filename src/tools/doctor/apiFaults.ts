import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { PAGE_SIZE, pageQuery, PAGES_PATH } from '@/api/pageQuery'
import type { ExaminedStore } from './examinedStore.ts'
import { addTo, type AddFault } from './fault.ts'
import type { Answer } from './site.ts'

const FIRST_PAGE = `${PAGES_PATH}?${pageQuery(0, '')}`

const PRICES = '/canvamanager/imgs/paquetes/precios'

/**
 * The site answers or proxies /canvamanager/, and the store can read the API's answers. Makes only calls that read and
 * need no user.
 */
export async function examineApi(store: ExaminedStore): Promise<void> {
  const { site, apiBase, images, hasApiElsewhere, galleryEntries } = store
  const isProxied = await site.examine([FIRST_PAGE], examineProxy)
  // Calls would repeat the fault.
  if (!isProxied && !hasApiElsewhere) return
  const word = images[0]?.title.split(/\s+/).find(({ length }) => length > 3) ?? 'luna'
  const pages = [FIRST_PAGE, `${PAGES_PATH}?${pageQuery(1, '')}`, `${PAGES_PATH}?${pageQuery(0, word)}`]
  const shared = images.slice(0, 1).map(({ id }) => `${PAGES_PATH}/fileid/${encodeURIComponent(id)}`)
  // `path`: of openapi.yaml.
  const operations = [
    { name: 'listPreviews', path: PAGES_PATH, called: pages },
    { name: 'getPreview', path: `${PAGES_PATH}/fileid/{id}`, called: shared },
    { name: 'listPricePackages', path: PRICES, called: [PRICES] },
  ]
  const differenceOf = readSchemas()
  const fix = 'see that the API answers as src/api/openapi.yaml describes'
  let areAnswersGood = true
  for (const { name, path, called } of operations) {
    const addresses = called.map((address) => apiBase + address)
    const isGood = await site.examine(addresses, (answer, add) => {
      const type = typeOf(answer)
      const isJson = answer.status === 200 && type.startsWith('application/json')
      const difference = isJson ? differenceOf(path, answer.text) : null
      if (answer.status !== 200) add(`${name} has status ${answer.status}`, fix)
      else if (!isJson) add(`${name} has the content type '${type}'`, "send 'Content-Type: application/json'")
      else if (difference !== null) add(`${name} does not fit openapi.yaml: ${difference}`, fix)
    })
    areAnswersGood &&= isGood
  }
  if (!areAnswersGood) return
  const [first, second] = [await galleryEntries(0), await galleryEntries(1)]
  const paging = pagingFault(first, second)
  const add = addTo(site.faults, FIRST_PAGE)
  if (paging !== undefined) add(paging, 'answer as many images as size asks for, and let the proxy pass the query on')
  else if (first.length > 0 && images.length === 0)
    add('no image of the first page has an id and an address', 'give the images of the API an id and a url')
}

function examineProxy(answer: Answer, add: AddFault): void {
  const fix = 'proxy /canvamanager/ to the API'
  if (answer.status >= 500) add(`status ${answer.status} instead of the API's answer`, `${fix}, and start it`)
  else if (typeOf(answer).startsWith('text/html')) add("a page instead of the API's answer", fix)
  else if (answer.status === 404) add("status 404 instead of the API's answer", fix)
}

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? 'none'

/** Returns a function for how a 200 response of a GET differs from openapi.yaml; null when it does not. */
function readSchemas(): (path: string, text: string) => string | null {
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
function pagingFault(first: readonly unknown[], second: readonly unknown[]): string | undefined {
  if (first.length > PAGE_SIZE) return `${first.length} images for size=${PAGE_SIZE}`
  if (second.length === 0) return undefined
  if (JSON.stringify(first[0]) === JSON.stringify(second[0])) return 'page=1 begins with the image of page=0'
  return first.length < PAGE_SIZE ? `${first.length} images for size=${PAGE_SIZE} before the last page` : undefined
}

const README = "src/host/README.md, 'An API on another origin'"

/** Calls that need a preflight for their method or JSON body. */
const PREFLIGHTS = {
  POST: '/canvamanager/market/compra',
  PUT: '/canvamanager/market/cart',
  DELETE: '/canvamanager/market/favorites',
}

/** An API on another origin sends the CORS headers of the README, with failed requests too. */
export async function examineCors({ site, apiBase, hasApiElsewhere }: ExaminedStore): Promise<void> {
  if (!hasApiElsewhere) return
  /** `lists`: what headers have to name. */
  const examineHeaders = (kind: string, headers: Headers, lists: Readonly<Record<string, string>>, add: AddFault) => {
    const allowed = headers.get('access-control-allow-origin')
    const readers = allowed === null ? 'nobody' : `'${allowed}' only`
    if (allowed !== '*' && allowed !== site.origin)
      add(
        `${kind} of the API may be read by ${readers}`,
        `send 'Access-Control-Allow-Origin: ${site.origin}', once (${README})`,
      )
    for (const [header, name] of Object.entries(lists)) {
      const names = (headers.get(header) ?? '').toLowerCase().replaceAll(' ', '').split(',')
      if (!names.includes(name.toLowerCase()) && !names.includes('*'))
        add(`${kind} of the API does not name ${name} in ${header}`, `add it (${README})`)
    }
  }
  const reads = [FIRST_PAGE, `${PAGES_PATH}/fileid/doctor-unknown`].map((path) => apiBase + path)
  await site.examine(reads, ({ status, headers }, add) => {
    const kind = status < 400 ? 'an answer' : 'a failed answer'
    examineHeaders(kind, headers, { 'Access-Control-Expose-Headers': 'Date' }, add)
  })
  for (const [method, path] of Object.entries(PREFLIGHTS)) {
    const headers = { 'access-control-request-method': method, 'access-control-request-headers': 'content-type' }
    const lists = { 'Access-Control-Allow-Methods': method, 'Access-Control-Allow-Headers': 'Content-Type' }
    const examinePreflight = ({ status, headers }: Answer, add: AddFault) => {
      if (status < 200 || status > 299) add(`a preflight has status ${status}`, `answer OPTIONS with 204 (${README})`)
      else examineHeaders('a preflight', headers, lists, add)
    }
    await site.examine([apiBase + path], examinePreflight, { method: 'OPTIONS', headers })
  }
}
