import { useEffect, useState } from 'react'
import type { GalleryState } from '@/features/gallery/useGallery'
import { neighboursOf } from '@/features/viewer/neighboursOf'
import { useViewedImage } from '@/features/viewer/useViewedImage'
import { useViewer } from '@/features/viewer/useViewer'

/** So many images before the last one loaded, the next pages are asked for. */
const LOAD_AHEAD = 5

/** Connects the viewer with the gallery it turns the pages of. */
export function useGalleryViewer({ images, status, loadMore }: GalleryState) {
  const { imageId, show, close } = useViewer()
  const image = useViewedImage(imageId, images)
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1

  // The card of the last image viewed is kept after the viewer closed: the focus goes back to it.
  const [keptIndex, setKeptIndex] = useState(index)
  if (index >= 0 && index !== keptIndex) setKeptIndex(index)

  const isNearEnd = index >= 0 && index >= images.length - LOAD_AHEAD
  useEffect(() => {
    if (isNearEnd && status === 'idle') loadMore()
  }, [isNearEnd, status, loadMore])

  const neighbours = neighboursOf(image, images, ({ id }) => {
    show(id)
  })
  return { show, keptIndex, viewer: { image, neighbours, onClose: close } }
}
