import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { storedImages } from '@/features/search/knownPhrases'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'

/**
 * Returns `first`, then images that this browser has seen, up to `max`, each once. Fixed at mount, because later images
 * would move the layout; only their addresses follow `first`.
 */
export function useKnownImages(max: number, first: readonly StoreImage[] = []): readonly StoreImage[] {
  const dispatch = useAppDispatch()
  const [images] = useState(() => {
    // A Map preserves the position of an id's first image.
    const byId = new Map([...first, ...dispatch(knownImages())].map((image) => [image.id, image]))
    return [...byId.values()].slice(0, max)
  })
  return images.map((image) => first.find(({ id }) => id === image.id) ?? image)
}

/**
 * Returns images that this browser has seen: from this visit's galleries and searches, else from the stored first
 * pages. Requests nothing. None with data saver or offline, because the files may not be cached.
 */
const knownImages = (): AppThunk<readonly StoreImage[]> => (_, getState) => {
  if (prefersReducedData() || !navigator.onLine) return []
  const seen = loadedImages(getState())
  return seen.length > 0 ? seen : storedImages()
}
