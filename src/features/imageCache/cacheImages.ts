import { cachedAddresses } from '@/platform/cachedImages'
import { requestCaching } from '@/platform/serviceWorker'
import { readImageCache, writeImageCache } from '@/platform/storage'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'
import { cachedAddressOf, toCachedImage, toCachedImages, type CachedImage } from './cachedImage'

/** Images requested in parallel: few, so that images on the screen load first. */
const BATCH_SIZE = 4
/** Pauses in ms before each look into the cache: the worker writes an image shortly after it responds. */
const CHECK_PAUSES_MS = [0, 200, 1000]

/**
 * Makes the worker cache these images, and updates the stored list of cached images.
 * @param isWanted returns false once the user has signed out
 * @returns the cached images, the latest last; null if the user has signed out meanwhile
 */
export async function cacheImages(
  wanted: readonly CachedImage[],
  isWanted: () => boolean,
): Promise<readonly CachedImage[] | null> {
  const known = toCachedImages(readImageCache())
  const images = wanted.map((image) => cachedEntry(known, image))
  for (let first = 0; first < images.length && isWanted() && navigator.onLine; first += BATCH_SIZE) {
    await requestCaching(images.slice(first, first + BATCH_SIZE).map(cachedAddressOf))
  }
  let cached = new Set<string>()
  const isCached = (image: CachedImage) => cached.has(new URL(cachedAddressOf(image), window.location.href).href)
  for (const pause of CHECK_PAUSES_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    cached = await cachedAddresses()
    if (images.every(isCached)) break
  }
  if (!isWanted()) return null
  const entries = withImages(toCachedImages(readImageCache()), images).filter(isCached)
  writeImageCache(entries)
  return entries
}

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
