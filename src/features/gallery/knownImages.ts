import { canvamanager } from '@/api/canvamanager'
import { toStoreImages, type StoreImage } from '@/api/image'
import type { PreviewPage } from '@/api/previewPage'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { readFirstPages } from '@/platform/storage'
import type { AppThunk, RootState } from '@/store/rootState'

/**
 * Returns images that this browser has seen: the galleries of this visit, else the first pages that it stores. Requests
 * nothing. None when the browser saves data or is offline, because their pictures may have to be loaded.
 */
export const knownImages = (): AppThunk<readonly StoreImage[]> => (_, getState) => {
  if (prefersReducedData() || !navigator.onLine) return []
  const seen = galleryPages(getState()).flatMap(({ images }) => images)
  return seen.length > 0 ? seen : storedImages()
}

/** One page of each gallery and search is enough for a few pictures. */
const galleryPages = (state: RootState): PreviewPage[] =>
  Object.values(state[canvamanager.reducerPath].queries)
    .filter((entry) => entry?.endpointName === 'gallery')
    .flatMap((entry) => (entry?.data as { pages: PreviewPage[] } | undefined)?.pages.slice(0, 1) ?? [])

function storedImages(): StoreImage[] {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  return Array.isArray(pages) ? toStoreImages(pages[0]) : []
}
