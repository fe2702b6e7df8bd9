import { parseImage, parseImages, type StoreImage } from './parseImage'
import { safeImageUrl } from './safeImageUrl'

export type { StoreImage } from './parseImage'

/** parseImage for this page. */
export const toStoreImage = (raw: unknown): StoreImage | null => parseImage(raw, safeImageUrl)

export const toStoreImages = (raw: unknown): StoreImage[] => parseImages(raw, safeImageUrl)
