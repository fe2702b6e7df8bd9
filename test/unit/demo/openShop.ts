import * as v from 'valibot'
import { createCanvamanager } from '@/demo/canvamanager'
import type { Canvamanager, CanvamanagerOptions } from '@/demo/canvamanager'
import type { Profile } from '@/demo/users'
import { checkAnswer } from '@test/backend/contractViolations'

export const ORIGIN = 'http://tienda.test'

export const ANA: Profile = {
  idGoogle: 'g-ana',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  givenName: 'Ana',
  familyName: 'Ruiz',
  picture: '',
  locale: 'es',
}

const Images = v.array(
  v.looseObject({
    id: v.optional(v.union([v.string(), v.number()])),
    url: v.optional(v.string()),
    title: v.nullish(v.string()),
  }),
)
type Images = v.InferOutput<typeof Images>

export type Shop = ReturnType<typeof openShop>

const open: Canvamanager[] = []
afterEach(() => {
  for (const backend of open.splice(0)) backend.close()
})

/** A shop of 120 images in memory with Ana as its client, closed after the test. */
export function openShop(options: Partial<CanvamanagerOptions> = {}) {
  const backend = createCanvamanager({ database: ':memory:', images: 120, ...options })
  open.push(backend)
  const call = async (method: string, path: string, body?: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = body === undefined ? { method } : { method, body: text }
    const request = new Request(`${ORIGIN}/canvamanager${path}`, init)
    const response = await backend.fetch(request)
    const json = await response.text()
    // Check the response only: many requests are invalid on purpose.
    checkAnswer(request, response, json)
    const answer: unknown = JSON.parse(json)
    return { status: response.status, body: answer }
  }
  /** For requests whose response is a list of images. */
  const images = async (path: string) => v.parse(Images, (await call('GET', path)).body)
  return {
    backend,
    ana: backend.client(ANA),
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    images,
    page: (query: string) => images(`/imgs/preview?${query}`),
  }
}

/** The ids of raw images, as text. */
export const idsOf = (images: Images) => images.map(({ id }) => String(id))
