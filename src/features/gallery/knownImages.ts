import { toStoreImages, type StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { readFirstPages } from '@/platform/storage'
import type { AppThunk } from '@/store/rootState'

/**
 * Returns images that this browser has seen: the galleries and searches of this visit, else the first pages that it stores. Requests
 * nothing. None when the browser saves data or is offline, because their pictures may have to be loaded.
 */
export const knownImages = (): AppThunk<readonly StoreImage[]> => (_, getState) => {
  if (prefersReducedData() || !navigator.onLine) return []
  const seen = loadedImages(getState())
  return seen.length > 0 ? seen : storedImages()
}

function storedImages(): StoreImage[] {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  return Array.isArray(pages) ? toStoreImages(pages[0]) : []
}
