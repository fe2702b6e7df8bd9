import type { Neighbours } from './Viewer'
import type { StoreImage } from '@/api/image'

/** The images before and after one in a list; none when it is not in it. */
export function neighboursOf(
  image: StoreImage | null,
  images: readonly StoreImage[],
  onShow: (image: StoreImage) => void,
): Neighbours {
  const index = image ? images.findIndex(({ id }) => id === image.id) : -1
  return {
    previous: index > 0 ? images[index - 1] : undefined,
    next: index >= 0 ? images[index + 1] : undefined,
    onShow,
  }
}
