import { IMAGE_CACHE } from '@/shared/imageCache'

/** Throws away all pictures that the worker keeps. */
export async function dropCachedPictures(): Promise<void> {
  try {
    await caches.delete(IMAGE_CACHE)
  } catch {
    // Caches are blocked: there is nothing in them.
  }
}
