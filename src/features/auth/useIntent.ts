import { useMemo } from 'react'
import type { StoreImage } from '@/api/image'
import type { ImageIntent } from './loginState'

/** The intent of a control for an image, the same object until the image changes. */
export function useIntent(action: ImageIntent['action'], image: StoreImage): ImageIntent {
  return useMemo(() => ({ action, image }), [action, image])
}
