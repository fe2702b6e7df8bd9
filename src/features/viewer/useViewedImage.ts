import { useState } from 'react'
import { useGetPreviewQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'

/**
 * The image with this id: from the list at hand, else from the server. Null while it is on its way, or not to be had.
 * One that leaves the list while it is viewed stays on view.
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
