import { env } from '@/shared/config/env'
import { siteOrigin } from '@/shared/config/siteOrigin'
import { apiBase } from './apiBase'
import { createUrlCheck, type SafeUrl } from './imageAddress'
import { parseImage, parseImages, type StoreImage } from './parseImage'

export type { StoreImage } from './parseImage'

/** Parses one image for this page; null when it has no id or no usable url. */
export const toStoreImage = (raw: unknown): StoreImage | null => parseImage(raw, safeImageUrl)

export const toStoreImages = (raw: unknown): StoreImage[] => parseImages(raw, safeImageUrl)

let checker: { readonly key: string; readonly check: (raw: string) => SafeUrl | null } | undefined

/** Returns an image address from outside as this page may use it; null when it must not. */
export function safeImageUrl(raw: string): SafeUrl | null {
  const origin = siteOrigin()
  const apiBases = [apiBase(), ...(env.proxiedApiUrl === undefined ? [] : [env.proxiedApiUrl])] as const
  const key = [origin, ...apiBases].join(' ')
  // Made once per store: a server may render several.
  if (checker?.key !== key) checker = { key, check: createUrlCheck({ origin, apiBases }) }
  return checker.check(raw)
}
