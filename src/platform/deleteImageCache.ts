import { IMAGE_CACHE } from '@/shared/config/imageCache'

/** Deletes all images that the worker has cached. */
export async function deleteImageCache(): Promise<void> {
  try {
    await caches.delete(IMAGE_CACHE)
  } catch {
    // The browser blocks caches: there is nothing to delete.
  }
}
