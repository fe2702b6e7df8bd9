import { toStoreImages, type StoreImage } from '@/api/image'
import { createPageFlattener } from '@/features/gallery/incrementalLayout'
import { whenIdle } from '@/platform/whenIdle'
import { asAnswer } from './asAnswer'
import { readCarriedPage } from './carriedPage'
import type { Prefetch } from './prefetch'
import { keepFirstPages, recentFirstPages } from './recentFirstPages'
import { requestPages } from './requestPages'

export type FirstPages = {
  /** The responses by address, in order; each can be read once. */
  readonly answers: Map<string, Promise<Response>>
  /** Images of the first page, if the document carries them or they were stored recently. */
  readonly images: readonly StoreImage[]
  /** The document contains the cards of these images. */
  readonly isCarried: boolean
  /** Sends the requests that wait until the first images have loaded. */
  readonly requestRest: () => void
}

const nothing = () => undefined

/**
 * Takes over the gallery's prefetch. A document that carries its first page needs no request for it. A visitor who returns
 * within GALLERY_CACHE_S sees the stored first pages again; the server's current pages are requested when the browser is
 * idle, and stored for the next visit.
 */
export function takeFirstPages({
  query,
  firstPage,
  addresses,
  isCarried,
  keptAt,
  recent,
  answers,
}: Prefetch): FirstPages {
  const byAddress = (all: readonly Promise<Response>[]) =>
    new Map(all.map((answer, index) => [addresses[index] ?? '', answer]))
  const keep = (all: readonly Promise<Response>[]) => {
    if (query === '' && firstPage === 0) void keepFirstPages(all)
  }
  const carried = isCarried ? readCarriedPage() : null
  const carriedImages = imagesIn(carried?.page)
  if (carried && !carried.isSnapshot) {
    const { promise, start } = startedLater(() => requestPages(addresses.slice(1)))
    const all = [Promise.resolve(asAnswer(carried.page)), promise]
    keep(all)
    return { answers: byAddress(all), images: carriedImages, isCarried: true, requestRest: start }
  }
  const isKept = isCarried && keptAt !== undefined
  const pages = isKept ? recentFirstPages(addresses.length, keptAt) : recent
  const images = imagesIn(pages[0])
  if (images.length > 0) {
    whenIdle(() => void keepFirstPages(requestPages(addresses)))
    const stored = pages.map((page) => Promise.resolve(asAnswer(page)))
    return { answers: byAddress(stored), images, isCarried: isKept, requestRest: nothing }
  }
  // Also requests pages if the carried or stored ones turn out to be missing, too old or invalid.
  const requested = answers.length > 0 ? answers : requestPages(addresses)
  keep(requested)
  return { answers: byAddress(requested), images: carriedImages, isCarried: carried !== null, requestRest: nothing }
}

/** A response whose request is sent later. */
function startedLater(request: () => readonly Promise<Response>[]): { promise: Promise<Response>; start: () => void } {
  let start = nothing
  const promise = new Promise<Response>((resolve) => {
    start = () => {
      const [answer] = request()
      start = nothing
      if (answer) resolve(answer)
    }
  })
  // Without a reader, avoid an unhandled rejection.
  promise.catch(nothing)
  return {
    promise,
    start: () => {
      start()
    },
  }
}

/** The images of a first page; none if its request fails. */
export async function imagesOf(answer: Promise<Response> | undefined): Promise<readonly StoreImage[]> {
  try {
    // Read a copy: the app reads the response itself.
    const response = await answer
    return response?.ok ? imagesIn(await response.clone().json()) : []
  } catch {
    return []
  }
}

const imagesIn = (page: unknown) => createPageFlattener()([{ images: toStoreImages(page) }])
