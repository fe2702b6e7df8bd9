import type { StoreImage } from '@/api/image'
import type { Neighbors } from './Viewer'

/** Returns the images before and after an image in a list; none if the image is not in the list. */
export function neighborsOf(
  image: StoreImage | null,
  images: readonly StoreImage[],
  onShow: (image: StoreImage) => void,
): Neighbors {
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1
  return {
    previous: index > 0 ? images[index - 1] : undefined,
    next: index >= 0 ? images[index + 1] : undefined,
    onShow,
  }
}
