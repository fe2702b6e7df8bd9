import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { cachedAddressOf, type CachedImage } from './cachedImage'

declare module '@/store/rootState' {
  interface RootState {
    imageCache: ImageCache
  }
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
