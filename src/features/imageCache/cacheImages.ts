import { requestCaching, cachedAddresses } from '@/platform/cachedImages'
import { readImageCache, writeImageCache } from '@/platform/storage'
import { toCachedImages, withImages, type CachedImage } from './cachedImage'

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
  images: readonly CachedImage[],
  isWanted: () => boolean,
): Promise<readonly CachedImage[] | null> {
  for (let first = 0; first < images.length && isWanted() && navigator.onLine; first += BATCH_SIZE) {
    await requestCaching(images.slice(first, first + BATCH_SIZE).map(({ url }) => url))
  }
  let cached = new Set<string>()
  for (const pause of CHECK_PAUSES_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    cached = await cachedAddresses()
    if (images.every(({ url }) => cached.has(addressOf(url)))) break
  }
  if (!isWanted()) return null
  const entries = withImages(toCachedImages(readImageCache()), images).filter(({ url }) => cached.has(addressOf(url)))
  writeImageCache(entries)
  return entries
}

const addressOf = (url: string) => new URL(url, window.location.href).href
