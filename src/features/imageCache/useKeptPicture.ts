import { useState } from 'react'
import { selectIsCached } from './imageCacheSlice'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'

/**
 * Attributes of a picture that tell the worker's routes whether it is kept (pwa/serviceWorker.ts). A picture that is kept
 * while it is shown stays as it is: a change would load it once more.
 */
export function useKeptPicture(image: StoreImage): { crossOrigin?: 'anonymous' } {
  const isCached = useAppSelector((state) => selectIsCached(state, image))
  const [attributes] = useState(() => (isCached ? { crossOrigin: 'anonymous' as const } : {}))
  return attributes
}
