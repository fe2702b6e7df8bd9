import type { Asked } from './ask'
import { askServer } from './askServer'
import { keepFirstPages } from './recentFirstPages'
import { toStoreImages, type StoreImage } from '@/api/image'
import { createCollector } from '@/features/gallery/growing'
import { whenIdle } from '@/platform/whenIdle'

export type FirstPages = {
  /** The answers by address, in order; each for one reader. */
  readonly answers: Map<string, Promise<Response>>
  /** Images of the first page, if they are known already. */
  readonly images: readonly StoreImage[]
}

/**
 * What was asked for a gallery. Who was here a short while ago sees what they saw; what the server says by now is for the
 * next visit, and is asked when there is time.
 */
export function takeFirstPages({ query, addresses, recent, answers }: Asked): FirstPages {
  const byAddress = (all: readonly Promise<Response>[]) =>
    new Map(all.map((answer, index) => [addresses[index] ?? '', answer]))
  const images = imagesIn(recent[0])
  if (images.length > 0) {
    whenIdle(() => void keepFirstPages(askServer(addresses)))
    return { answers: byAddress(recent.map((page) => Promise.resolve(asAnswer(page)))), images }
  }
  // Also where what was kept turns out to be no gallery.
  const asked = answers.length > 0 ? answers : askServer(addresses)
  if (query === '') void keepFirstPages(asked)
  return { answers: byAddress(asked), images }
}

/** The images of a first page; none, if it cannot be had. */
export async function imagesOf(answer: Promise<Response> | undefined): Promise<readonly StoreImage[]> {
  try {
    // A copy: the app reads the answer itself.
    const response = await answer
    return response?.ok ? imagesIn(await response.clone().json()) : []
  } catch {
    return []
  }
}

const imagesIn = (page: unknown) => createCollector()([{ images: toStoreImages(page) }])

const asAnswer = (page: unknown) =>
  new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } })
