import { useState } from 'react'
import { useGetPreviewQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'

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
  const { currentData } = useGetPreviewQuery({ id: imageId ?? '' }, { skip: !isMissing })
  return listed ?? (isMissing ? (currentData ?? null) : null)
}
