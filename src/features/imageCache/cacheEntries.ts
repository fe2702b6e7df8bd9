import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { toCachedImage, type CachedImage } from './cachedImage'

/** The cache entry for an image: a cached image stays in its size, unless the original replaces a variant. */
export function cachedEntry(entries: readonly CachedImage[], image: CachedImage): CachedImage {
  const before = entries.find(({ id }) => id === image.id)
  if (image.variant === undefined || before?.url !== image.url) return image
  return before.variant === undefined ? toCachedImage(image) : { ...toCachedImage(image), variant: before.variant }
}

/** Adds images as the latest entries, and drops the oldest above the limit. */
export function withImages(entries: readonly CachedImage[], images: readonly CachedImage[]): CachedImage[] {
  const newIds = new Set(images.map(({ id }) => id))
  return [...entries.filter(({ id }) => !newIds.has(id)), ...images].slice(-MAX_CACHED_IMAGES)
}
