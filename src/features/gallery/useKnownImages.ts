import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppDispatch } from '@/store/hooks'
import { knownImages } from './knownImages'

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
