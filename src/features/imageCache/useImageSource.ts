import { useMemo } from 'react'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { useAppSelector } from '@/store/hooks'
import { cachedAddressIn, selectImageCache } from './imageCacheSlice'
import type { ImageSource } from './imageSource'

/**
 * Returns the `<img>` attributes of an image, fixed for each address: new attributes after caching would load it again.
 */
export function useImageSource<Image extends Pick<StoreImage, 'id' | 'url'>>(
  image: Image,
  sourceOf: (image: Image, cachedAddress: SafeUrl | undefined) => ImageSource,
): ImageSource {
  const cachedAddress = useAppSelector((state) => cachedAddressIn(selectImageCache(state), image))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  return useMemo(() => sourceOf(image, cachedAddress), [image.url])
}
