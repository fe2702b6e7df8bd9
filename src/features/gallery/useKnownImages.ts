import { useState } from 'react'
import { type StoreImage, toStoreImages } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { readFirstPages } from '@/platform/storage'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'

/**
 * Returns `first` and then images that this browser has seen, up to `most`, each once. They stay the same while the page
 * is shown: pictures that come later would move what is there. Only their addresses follow `first`.
 */
export function useKnownImages(most: number, first: readonly StoreImage[] = []): readonly StoreImage[] {
  const dispatch = useAppDispatch()
  const [images] = useState(() => {
    // The map keeps the place of the first one with an id.
    const byId = new Map([...first, ...dispatch(knownImages())].map((image) => [image.id, image]))
    return [...byId.values()].slice(0, most)
  })
  return images.map((image) => first.find(({ id }) => id === image.id) ?? image)
}

/**
 * Returns images that this browser has seen: the galleries and searches of this visit, else the first pages that it stores. Requests
 * nothing. None when the browser saves data or is offline, because their pictures may have to be loaded.
 */
const knownImages = (): AppThunk<readonly StoreImage[]> => (_, getState) => {
  if (prefersReducedData() || !navigator.onLine) return []
  const seen = loadedImages(getState())
  return seen.length > 0 ? seen : storedImages()
}

function storedImages(): StoreImage[] {
  const { pages } = (readFirstPages() ?? {}) as { readonly pages?: unknown }
  return Array.isArray(pages) ? toStoreImages(pages[0]) : []
}
