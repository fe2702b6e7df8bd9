import { useState } from 'react'
import { selectIsCached } from './imageCacheSlice'
import { keptPicture } from './keptPicture'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'

/**
 * Attributes of a picture by which the worker answers for it if it is kept. One that is kept while it is shown stays as it
 * is: a change would load it once more.
 */
export function useKeptPicture(image: StoreImage): ReturnType<typeof keptPicture> {
  const isCached = useAppSelector((state) => selectIsCached(state, image))
  const [attributes] = useState(() => keptPicture(isCached))
  return attributes
}
