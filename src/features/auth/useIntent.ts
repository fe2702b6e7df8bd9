import { useMemo } from 'react'
import type { StoreImage } from '@/api/image'
import type { Intent } from './intent'

/** The intent of a control for an image, the same object until the image changes. */
export function useIntent(action: Intent['action'], image: StoreImage): Intent {
  return useMemo(() => ({ action, image }), [action, image])
}
