import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { PAGE_SIZE } from '@/api/pageSize'
import { galleryEntries, galleryImages, hasApiElsewhere, imagesOf, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
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

/** The store ends the gallery at the first page shorter than requested, and shows each image once. */
export async function pagingFaults(store: ExaminedStore): Promise<Fault[]> {
  const [first, second] = [await galleryEntries(store), await galleryEntries(store, 1)]
  const what = pagingFault(first, second)
  const where = `${PAGES_PATH}?${pageQuery(0, '')}`
  if (what !== null)
    return [{ what, where, fix: 'answer as many images as size asks for, and let the proxy pass the query on' }]
  if (first.length === 0 || imagesOf(first, store).length > 0) return []
  return [
    {
      what: 'no image of the first page has an id and an address',
      where,
      fix: 'give the images of the API an id and a url',
    },
  ]
}

function pagingFault(first: readonly unknown[], second: readonly unknown[]): string | null {
  if (first.length > PAGE_SIZE) return `${first.length} images for size=${PAGE_SIZE}`
  if (second.length === 0) return null
  if (JSON.stringify(first[0]) === JSON.stringify(second[0])) return 'page=1 begins with the image of page=0'
  return first.length < PAGE_SIZE ? `${first.length} images for size=${PAGE_SIZE} before the last page` : null
}

type Described = {
  readonly operationId: string
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> } | undefined>
}
type Description = {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: object
}

/** Relative to the repository, where npm starts its scripts. */
const FILE = 'src/api/openapi.yaml'

/** Returns how a 200 response's body differs from openapi.yaml; null when it does not. */
type AnswerCheck = (operationId: string, body: unknown) => string | null

/** @throws when openapi.yaml is not there */
function readAnswerCheck(): AnswerCheck {
  const { paths, components } = parse(readFileSync(FILE, 'utf8')) as Description
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ajv = new Ajv2020({ strict: true, keywords: ['components'], allowUnionTypes: true, validateSchema: false })
  return (operationId, body) => {
    const operation = described.find((one) => one.operationId === operationId)
    const schema = operation?.responses['200']?.content?.['application/json']?.schema
    if (!schema) throw new Error(`${FILE} describes no answer of ${operationId}`)
    // References lead to '#/components'.
    const validate = ajv.compile({ ...schema, components })
    if (validate(body)) return null
    const [error] = validate.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? 'differs'}`.trim()
  }
}
