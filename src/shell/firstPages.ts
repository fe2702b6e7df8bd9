import { toStoreImages, type StoreImage } from '@/api/image'
import { createPageFlattener } from '@/features/gallery/incrementalLayout'
import { whenIdle } from '@/platform/whenIdle'
import type { Prefetch } from './prefetch'
import { keepFirstPages } from './recentFirstPages'
import { requestPages } from './requestPages'

export type FirstPages = {
  /** The responses by address, in order; each can be read once. */
  readonly answers: Map<string, Promise<Response>>
  /** Images of the first page, if they were stored recently. */
  readonly images: readonly StoreImage[]
}

/**
 * Takes over the gallery's prefetch. A visitor who returns within GALLERY_CACHE_S sees the stored first pages again;
 * the server's current pages are requested when the browser is idle, and stored for the next visit.
 */
export function takeFirstPages({ query, addresses, recent, answers }: Prefetch): FirstPages {
  const byAddress = (all: readonly Promise<Response>[]) =>
    new Map(all.map((answer, index) => [addresses[index] ?? '', answer]))
  const images = imagesIn(recent[0])
  if (images.length > 0) {
    whenIdle(() => void keepFirstPages(requestPages(addresses)))
    return { answers: byAddress(recent.map((page) => Promise.resolve(asAnswer(page)))), images }
  }
  // Also requests pages if the stored ones turn out to be invalid.
  const requested = answers.length > 0 ? answers : requestPages(addresses)
  if (query === '') void keepFirstPages(requested)
  return { answers: byAddress(requested), images }
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

const asAnswer = (page: unknown) =>
  new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } })
