import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { toStoreImage, type StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { addressOf, variantSettings } from '@/api/imageSource'
import { VARIANT_WIDTHS } from '@/api/imageVariants'
import { MAX_CACHED_IMAGES } from '@/shared/config/imageCache'

declare module '@/store/rootState' {
  interface RootState {
    imageCache: ImageCache
  }
}

/** The stored data of a cached image (spec: 3.cached-image). */
export type CachedImage = Pick<StoreImage, 'id' | 'url' | 'width' | 'height' | 'title'> & {
  /** Width of the variant that is cached (api/imageVariants.ts); missing: the original. */
  readonly variant?: number
}

/** The viewer shows an image in full size. */
export const imageOpened = createAction<CachedImage>('imageCache/imageOpened')

export type ImageCache = Readonly<Record<string, CachedImage>>

const emptyCache: ImageCache = {}

/** The images cached in this browser, by id. */
export const imageCacheSlice = createSlice({
  name: 'imageCache',
  initialState: emptyCache,
  reducers: {
    cachedImagesFound: (_, { payload }: PayloadAction<readonly CachedImage[]>): ImageCache =>
      Object.fromEntries(payload.map((image) => [image.id, image])),
  },
  selectors: {
    selectImageCache: (cache) => cache,
    selectCachedImage: (cache, id: string): CachedImage | undefined => cache[id],
  },
})

/** The address under which the image is cached; undefined when it is not, or when its own address has changed. */
export function cachedAddressIn(cache: ImageCache, { id, url }: Pick<StoreImage, 'id' | 'url'>): SafeUrl | undefined {
  const entry = cache[id]
  return entry?.url === url ? cachedAddressOf(entry) : undefined
}

export const { cachedImagesFound } = imageCacheSlice.actions
export const { selectCachedImage, selectImageCache } = imageCacheSlice.selectors

export function toCachedImage({ id, url, width, height, title }: Omit<CachedImage, 'variant'>): CachedImage {
  return { id, url, width, height, title }
}

/** The address under which the image is cached. */
export const cachedAddressOf = ({ url, variant }: Pick<CachedImage, 'url' | 'variant'>): SafeUrl =>
  addressOf(url, variant)

/** Parses the stored entries; drops invalid ones. */
export function toCachedImages(stored: unknown): CachedImage[] {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : []
  return entries
    .flatMap((entry) => {
      const image = toStoreImage(entry)
      return image ? [{ ...toCachedImage(image), ...variantOf(entry) }] : []
    })
    .slice(-MAX_CACHED_IMAGES)
}

/** The width of an entry's variant, if this store has such variants. */
function variantOf(entry: unknown): Pick<CachedImage, 'variant'> {
  const variant = VARIANT_WIDTHS.find((width) => width === (entry as CachedImage).variant)
  return variant === undefined || variantSettings.template === undefined ? {} : { variant }
}
