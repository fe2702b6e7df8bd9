import { useEffect, useEffectEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'
import { isCachedIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { keptPicture } from '@/features/imageCache/keptPicture'
import { savesData } from '@/platform/savesData'

/**
 * Fetches the pictures to which somebody may turn next, so that they are there when they do; the one in the direction in
 * which most people go first.
 * @param isTime whether the picture in sight is there: until then the line is its own
 */
export function usePicturesAhead(
  next: StoreImage | undefined,
  previous: StoreImage | undefined,
  isTime: boolean,
): void {
  const cache = useAppSelector(selectImageCache)
  const fetchPicture = useEffectEvent((image: StoreImage) => {
    Object.assign(new Image(), keptPicture(isCachedIn(cache, image)), { src: image.url })
  })
  useEffect(() => {
    if (!isTime || savesData()) return
    for (const image of [next, previous]) if (image) fetchPicture(image)
  }, [isTime, next, previous])
}
