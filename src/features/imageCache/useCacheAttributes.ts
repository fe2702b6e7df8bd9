import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/store/hooks'
import { cacheAttributes } from './cacheAttributes'
import { selectIsCached } from './imageCacheSlice'

/**
 * Returns the `<img>` attributes that let the worker serve a cached image. Fixed at mount: if the image is cached
 * later, new attributes would load it a second time.
 */
export function useCacheAttributes(image: StoreImage): ReturnType<typeof cacheAttributes> {
  const isCached = useAppSelector((state) => selectIsCached(state, image))
  const [attributes] = useState(() => cacheAttributes(isCached))
  return attributes
}
