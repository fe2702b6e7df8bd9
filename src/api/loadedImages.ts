import type { RootState } from '@/store/rootState'
import { canvamanager } from './canvamanager'
import type { StoreImage } from './image'
import type { PreviewPage } from './previewPage'

/**
 * The pages of galleries and searches in RTK Query's cache. An image may be in several. A prefetched page is in
 * `listPreviews` only.
 */
export function* loadedPages(state: RootState): Generator<PreviewPage> {
  for (const entry of Object.values(state[canvamanager.reducerPath].queries)) {
    if (entry?.endpointName === 'gallery') yield* (entry.data as { pages: PreviewPage[] } | undefined)?.pages ?? []
    if (entry?.endpointName === 'listPreviews' && entry.data !== undefined) yield entry.data as PreviewPage
  }
}

/** Their images, each once. */
export function loadedImages(state: RootState): readonly StoreImage[] {
  const images = new Map<string, StoreImage>()
  for (const page of loadedPages(state)) for (const image of page.images) images.set(image.id, image)
  return [...images.values()]
}
