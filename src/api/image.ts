import { parseImage, parseImages, type StoreImage } from './parseImage'
import { safeImageUrl } from './safeImageUrl'

export type { StoreImage } from './parseImage'

/** Parses one image for this page; null when it has no id or no usable url. */
export const toStoreImage = (raw: unknown): StoreImage | null => parseImage(raw, safeImageUrl)

export const toStoreImages = (raw: unknown): StoreImage[] => parseImages(raw, safeImageUrl)
