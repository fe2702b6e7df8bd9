import { IMAGE_CACHE } from '@/shared/config/imageCache'

/** The addresses of all cached images; empty where the browser blocks caches. */
export async function cachedAddresses(): Promise<Set<string>> {
  try {
    const cache = await caches.open(IMAGE_CACHE)
    return new Set((await cache.keys()).map(({ url }) => url))
  } catch {
    return new Set()
  }
}

/** Deletes all images that the worker has cached. */
export async function deleteImageCache(): Promise<void> {
  try {
    await caches.delete(IMAGE_CACHE)
  } catch {
    // The browser blocks caches: there is nothing to delete.
  }
}
