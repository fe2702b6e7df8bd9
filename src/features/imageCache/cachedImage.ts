import { toStoreImages, type StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { addressOf, variantSettings } from '@/api/imageSource'
import { VARIANT_WIDTHS } from '@/api/imageVariants'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'

/** The stored data of a cached image (spec: 3.cached-image). */
export type CachedImage = Pick<StoreImage, 'id' | 'url' | 'width' | 'height' | 'title'> & {
  /** Width of the variant that is cached (api/imageVariants.ts); missing: the original. */
  readonly variant?: number
}

export function toCachedImage({ id, url, width, height, title }: Omit<CachedImage, 'variant'>): CachedImage {
  return { id, url, width, height, title }
}

/** The address under which the image is cached. */
export const cachedAddressOf = ({ url, variant }: Pick<CachedImage, 'url' | 'variant'>): SafeUrl =>
  addressOf(url, variant)

/** Parses the stored entries; drops invalid ones. */
export function toCachedImages(stored: unknown): CachedImage[] {
  const variants = variantsOf(stored)
  return toStoreImages(stored)
    .map((image): CachedImage => {
      const variant = variants.get(keyOf(image))
      return { ...toCachedImage(image), ...(variant !== undefined && { variant }) }
    })
    .slice(-MAX_CACHED_IMAGES)
}

/** Key of a stored entry. */
export const keyOf = ({ id, url }: { id: unknown; url: unknown }) => `${String(id)} ${String(url)}`

/** The width of the cached variant by key; undefined for an original, and without a template. */
export function variantsOf(stored: unknown): Map<string, number | undefined> {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  return new Map(
    entries.map((entry) => {
      const image = Object(entry) as CachedImage
      const isKnown = variantSettings.template !== undefined && VARIANT_WIDTHS.some((width) => width === image.variant)
      return [keyOf(image), isKnown ? image.variant : undefined]
    }),
  )
}
