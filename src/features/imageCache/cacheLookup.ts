import type { SafeUrl } from '@/api/imageAddress'
import { addressOf } from '@/api/imageSource'
import { keyOf, variantsOf, type CachedImage } from './cachedImage'

/**
 * Returns a function that looks up the address under which an image is cached. It skips validation, because parsing 300
 * URLs takes time.
 */
export function createCacheLookup(stored: unknown): (image: Pick<CachedImage, 'id' | 'url'>) => SafeUrl | undefined {
  const variants = variantsOf(stored)
  return (image) => {
    const key = keyOf(image)
    return variants.has(key) ? addressOf(image.url, variants.get(key)) : undefined
  }
}
