import { useEffect, useState } from 'react'
import type { GalleryState } from '@/features/gallery/useGallery'
import { neighborsOf } from '@/features/viewer/neighborsOf'
import { useViewedImage } from '@/features/viewer/useViewedImage'
import { useViewer } from '@/features/viewer/useViewer'

/** Number of images from the current one to the last loaded one, at which the viewer requests the next page. */
const LOAD_AHEAD = 5

/** Connects the viewer to the gallery: current image, neighbors, and loading more near the end. */
export function useGalleryViewer({ images, status, loadMore }: GalleryState) {
  const { show, close, ...viewed } = useViewer()
  const image = useViewedImage(viewed, images)
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1

  // Keep the last viewed image's card rendered after the viewer closes: the focus returns to it.
  const [pinnedIndex, setPinnedIndex] = useState(index)
  if (index >= 0 && index !== pinnedIndex) setPinnedIndex(index)

  const isNearEnd = index >= 0 && index >= images.length - LOAD_AHEAD
  useEffect(() => {
    if (isNearEnd && status === 'idle') loadMore()
  }, [isNearEnd, status, loadMore])

  const neighbors = neighborsOf(image, images, ({ id }) => {
    show(id)
  })
  return { show, pinnedIndex, viewer: { image, neighbors, onClose: close } }
}
