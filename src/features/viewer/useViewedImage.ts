import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useGetPreviewQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import type { ViewerEntry } from './viewerEntry'

type Viewed = Pick<ViewerEntry, 'imageId' | 'similarImage'>

/**
 * Returns the viewed image from the list, else from the history entry, else from the server. Null while the request is
 * pending or if it failed. An image that is removed from the list while the viewer shows it stays in the viewer.
 */
export function useViewedImage({ imageId, similarImage }: Viewed, images: readonly StoreImage[]): StoreImage | null {
  const [lastListed, setLastListed] = useState<StoreImage | null>(null)
  const inList = imageId === null ? undefined : images.find(({ id }) => id === imageId)
  if (inList && inList !== lastListed) setLastListed(inList)
  const known = inList ?? [lastListed, similarImage].find((image) => image?.id === imageId)
  const isMissing = imageId !== null && !known
  const { currentData } = useGetPreviewQuery(isMissing ? { id: imageId } : skipToken)
  return known ?? currentData ?? null
}
