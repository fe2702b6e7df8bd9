import { useEffect, useEffectEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useAppSelector } from '@/store/hooks'

/**
 * Prefetches the neighboring images, the next one first because most visitors go forward.
 * @param canPrefetch true once the current image has loaded; until then it gets all the bandwidth
 */
export function usePrefetchNeighbors(
  next: StoreImage | undefined,
  previous: StoreImage | undefined,
  canPrefetch: boolean,
): void {
  const cache = useAppSelector(selectImageCache)
  const fetchPicture = useEffectEvent((image: StoreImage) => {
    Object.assign(new Image(), fullSizeSource(image, cachedAddressIn(cache, image)))
  })
  useEffect(() => {
    if (!canPrefetch || prefersReducedData()) return
    for (const image of [next, previous]) if (image) fetchPicture(image)
  }, [canPrefetch, next, previous])
}
