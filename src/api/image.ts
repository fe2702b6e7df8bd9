import { env, siteOrigin } from '@/shared/config/env'
import { createUrlCheck, type SafeUrl } from './imageAddress'
import { parseImage, parseImages, type StoreImage } from './parseImage'

export type { StoreImage } from './parseImage'

/** Parses one image for this page; null when it has no id or no usable url. */
export const toStoreImage = (raw: unknown): StoreImage | null => parseImage(raw, urlCheck())

export const toStoreImages = (raw: unknown): StoreImage[] => parseImages(raw, urlCheck())

/** Returns an image address from outside as this page may use it; null when it must not. */
export const safeImageUrl = (raw: string): SafeUrl | null => urlCheck()(raw)

const urlCheck = () => createUrlCheck(siteOrigin(), env)
