import { useGetPreviewQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'

/** The image with this id: from the list at hand, else from the server. Null while it is on its way, or not to be had. */
export function useViewedImage(imageId: string | null, images: readonly StoreImage[]): StoreImage | null {
  const listed = imageId === null ? undefined : images.find(({ id }) => id === imageId)
  const isMissing = imageId !== null && !listed
  const { currentData } = useGetPreviewQuery({ id: imageId ?? '' }, { skip: !isMissing })
  return listed ?? (isMissing ? (currentData ?? null) : null)
}
