import { toStoreImages, type StoreImage } from '@/api/image'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'

/** The stored data of a cached image (spec: 3.kept-image). */
export type CachedImage = Pick<StoreImage, 'id' | 'url' | 'width' | 'height' | 'title'>

export function toCachedImage({ id, url, width, height, title }: StoreImage): CachedImage {
  return { id, url, width, height, title }
}

export function isSameEntry(one: CachedImage, other: CachedImage): boolean {
  return (['id', 'url', 'width', 'height', 'title'] as const).every((field) => one[field] === other[field])
}

/** Parses the stored entries; drops invalid ones. */
export function toCachedImages(stored: unknown): CachedImage[] {
  return toStoreImages(stored).map(toCachedImage).slice(-MAX_CACHED_IMAGES)
}

const keyOf = ({ id, url }: { id: unknown; url: unknown }) => `${String(id)} ${String(url)}`

/** Returns a function that looks up stored entries. It skips validation, because parsing 300 URLs takes time. */
export function createCacheLookup(stored: unknown): (image: Pick<CachedImage, 'id' | 'url'>) => boolean {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  const keys = new Set(entries.map((entry) => keyOf(Object(entry) as CachedImage)))
  return (image) => keys.has(keyOf(image))
}

/** Adds images as the latest entries, and drops the oldest above the limit. */
export function withImages(entries: readonly CachedImage[], images: readonly CachedImage[]): CachedImage[] {
  const newIds = new Set(images.map(({ id }) => id))
  return [...entries.filter(({ id }) => !newIds.has(id)), ...images].slice(-MAX_CACHED_IMAGES)
}
