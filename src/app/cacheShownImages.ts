import { withShownVariant } from '@/features/gallery/shownVariant'
import { cachedAddressOf, type CachedImage } from '@/features/imageCache/cachedImage'
import { cacheImages } from '@/features/imageCache/cacheImages'

/**
 * Caches images in the size in which the page shows them, so that none is loaded for the cache alone.
 * @param opened ids of the images that the viewer has shown, whose original is there
 */
export function cacheShownImages(
  images: readonly CachedImage[],
  opened: ReadonlySet<string>,
  isWanted: () => boolean,
): ReturnType<typeof cacheImages> {
  const shown = images
    .map((image) => (opened.has(image.id) ? image : withShownVariant(image)))
    // The worker caches nothing of other hosts.
    .filter((image) => cachedAddressOf(image).startsWith('/'))
  return cacheImages(shown, isWanted)
}
