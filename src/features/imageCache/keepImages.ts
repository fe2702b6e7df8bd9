import { toCachedImages, withImages, type CachedImage } from './cachedImage'
import { askToKeep, cachedAddresses } from '@/platform/cachedImages'
import { readImageCache, writeImageCache } from '@/platform/storage'

/** Pictures asked for at once: few, so that those on the screen come first. */
const AT_ONCE = 4
/** The worker writes a picture down a moment after it has it; how long to wait for that, in ms. */
const LOOKS = [0, 200, 1000]

/**
 * Has the worker keep the pictures of these images, and brings the list of what is kept up to date.
 * @param isWanted false once whoever wanted it has signed out
 * @returns the images whose pictures are there without a network now, the latest last; null when it was not wanted any more
 */
export async function keepImages(
  images: readonly CachedImage[],
  isWanted: () => boolean,
): Promise<readonly CachedImage[] | null> {
  for (let first = 0; first < images.length && isWanted() && navigator.onLine; first += AT_ONCE) {
    await askToKeep(images.slice(first, first + AT_ONCE).map(({ url }) => url))
  }
  let kept = new Set<string>()
  for (const pause of LOOKS) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    kept = await cachedAddresses()
    if (images.every(({ url }) => kept.has(addressOf(url)))) break
  }
  if (!isWanted()) return null
  const entries = withImages(toCachedImages(readImageCache()), images).filter(({ url }) => kept.has(addressOf(url)))
  writeImageCache(entries)
  return entries
}

const addressOf = (url: string) => new URL(url, window.location.href).href
