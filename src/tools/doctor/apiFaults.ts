import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { galleryImages, hasApiElsewhere, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { readAnswerCheck, type AnswerCheck } from './openapi.ts'
import { pagingFaults } from './pagingFaults.ts'
import type { Answer } from './site.ts'

const PRICES_PATH = '/canvamanager/imgs/paquetes/precios'
const FIRST_PAGE = `${PAGES_PATH}?${pageQuery(0, '')}`
const PROXY = 'proxy /canvamanager/ to the API'
const API = 'see that the API answers as src/api/openapi.yaml describes'

type Call = { readonly operationId: string; readonly path: string }

/**
 * The site answers or proxies /canvamanager/, and the store can read the API's answers. Makes only calls that read and
 * need no user.
 */
export async function apiFaults(store: ExaminedStore): Promise<Fault[]> {
  const proxy = await faultsOfEach([FIRST_PAGE], async (path) => proxyFaults(await store.site.get(path)))
  // Calls would repeat the fault.
  if (proxy.length > 0 && !hasApiElsewhere(store)) return proxy
  const check = readAnswerCheck()
  const faultsOfCalls = (calls: readonly Call[]) => faultsOfEach(calls, (call) => callFaults(call, store, check))
  const first = await faultsOfCalls([{ operationId: 'listPreviews', path: FIRST_PAGE }])
  if (first.length > 0) return [...proxy, ...first]
  const further = await faultsOfCalls(await furtherCalls(store))
  return [...proxy, ...further, ...(await pagingFaults(store))]
}

function proxyFaults(answer: Answer): Fault[] {
  const { status, where } = answer
  if (status >= 500)
    return [{ what: `status ${status} instead of the API's answer`, where, fix: `${PROXY}, and start it` }]
  if (typeOf(answer).startsWith('text/html')) return [{ what: "a page instead of the API's answer", where, fix: PROXY }]
  return status === 404 ? [{ what: "status 404 instead of the API's answer", where, fix: PROXY }] : []
}

async function furtherCalls(store: ExaminedStore): Promise<Call[]> {
  const [image] = await galleryImages(store)
  const word = image?.title.split(/\s+/).find(({ length }) => length > 3) ?? 'luna'
  const calls = [
    { operationId: 'listPreviews', path: `${PAGES_PATH}?${pageQuery(1, '')}` },
    { operationId: 'listPreviews', path: `${PAGES_PATH}?${pageQuery(0, word)}` },
    { operationId: 'listPricePackages', path: PRICES_PATH },
  ]
  if (!image) return calls
  return [...calls, { operationId: 'getPreview', path: `${PAGES_PATH}/fileid/${encodeURIComponent(image.id)}` }]
}

async function callFaults({ operationId, path }: Call, store: ExaminedStore, check: AnswerCheck): Promise<Fault[]> {
  const answer = await store.site.get(`${store.apiBase}${path}`)
  const { where, status, text } = answer
  if (status !== 200) return [{ what: `${operationId} has status ${status}`, where, fix: API }]
  const type = typeOf(answer)
  if (!type.startsWith('application/json'))
    return [
      { what: `${operationId} has the content type '${type}'`, where, fix: "send 'Content-Type: application/json'" },
    ]
  const difference = differenceOf(text, (body) => check(operationId, body))
  if (difference === null) return []
  return [{ what: `${operationId} does not fit openapi.yaml: ${difference}`, where, fix: API }]
}

function differenceOf(text: string, check: (body: unknown) => string | null): string | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'no JSON'
  }
  return check(body)
}

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? 'none'
