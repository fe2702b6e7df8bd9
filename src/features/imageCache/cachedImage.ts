import { toStoreImages, type StoreImage } from '@/api/image'
import { MAX_CACHED_IMAGES } from '@/shared/imageCache'

/** What is remembered of an image whose picture is there without a network (spec section 3, local image cache entry). */
export type CachedImage = Pick<StoreImage, 'id' | 'url' | 'width' | 'height' | 'title'>

export function toCachedImage({ id, url, width, height, title }: StoreImage): CachedImage {
  return { id, url, width, height, title }
}

export function isSameEntry(one: CachedImage, other: CachedImage): boolean {
  return (['id', 'url', 'width', 'height', 'title'] as const).every((field) => one[field] === other[field])
}

/** The entries in what was stored, which may be anything; bad ones are dropped. */
export function toCachedImages(stored: unknown): CachedImage[] {
  return toStoreImages(stored).map(toCachedImage).slice(-MAX_CACHED_IMAGES)
}

const keyOf = ({ id, url }: { id: unknown; url: unknown }) => `${String(id)} ${String(url)}`

/** Tells which images are among the stored entries. For those that only compare: checking 300 addresses takes time. */
export function storedAmong(stored: unknown): (image: Pick<CachedImage, 'id' | 'url'>) => boolean {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  const keys = new Set(entries.map((entry) => keyOf(Object(entry) as CachedImage)))
  return (image) => keys.has(keyOf(image))
}

/** The entries with these images as the latest ones; the oldest go when there are too many. */
export function withImages(entries: readonly CachedImage[], images: readonly CachedImage[]): CachedImage[] {
  const news = new Set(images.map(({ id }) => id))
  return [...entries.filter(({ id }) => !news.has(id)), ...images].slice(-MAX_CACHED_IMAGES)
}
