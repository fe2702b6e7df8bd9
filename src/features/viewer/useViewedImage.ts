import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useImageQuery } from './useImageQuery'

/**
 * Returns the image with this id from the list, else from the server. Null while the request is pending or if it
 * failed. An image that is removed from the list while the viewer shows it stays in the viewer.
 */
export function useViewedImage(imageId: string | null, images: readonly StoreImage[]): StoreImage | null {
  const [lastListed, setLastListed] = useState<StoreImage | null>(null)
  const inList = imageId === null ? undefined : images.find(({ id }) => id === imageId)
  if (inList && inList !== lastListed) setLastListed(inList)
  const listed = inList ?? (lastListed?.id === imageId ? lastListed : undefined)
  const isMissing = imageId !== null && !listed
  const { data } = useImageQuery(isMissing ? imageId : null)
  return listed ?? data ?? null
}
