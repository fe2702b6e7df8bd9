import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSameEntry, type CachedImage } from './cachedImage'
import type { StoreImage } from '@/api/image'

/** Somebody looks at an image in full size. */
export const imageOpened = createAction<CachedImage>('imageCache/imageOpened')

type ImageCache = Readonly<Record<string, CachedImage>>

const nothingKnown: ImageCache = {}

/** The images whose pictures this browser keeps, by id. */
export const imageCacheSlice = createSlice({
  name: 'imageCache',
  initialState: nothingKnown,
  reducers: {
    cachedImagesFound: (cache, { payload }: PayloadAction<readonly CachedImage[]>): ImageCache => {
      // What was known stays the same object: whoever shows it must not think that it changed.
      const known = (image: CachedImage) => {
        const before = cache[image.id]
        return before && isSameEntry(before, image) ? before : image
      }
      return Object.fromEntries(payload.map((image) => [image.id, known(image)]))
    },
  },
  selectors: {
    selectImageCache: (cache) => cache,
    selectCachedImage: (cache, id: string): CachedImage | undefined => cache[id],
    selectIsCached: (cache, image: Pick<StoreImage, 'id' | 'url'>) => isCachedIn(cache, image),
  },
})

/** True when the picture of this very address is there without a network. */
export const isCachedIn = (cache: ImageCache, { id, url }: Pick<StoreImage, 'id' | 'url'>): boolean =>
  cache[id]?.url === url

export const { cachedImagesFound } = imageCacheSlice.actions
export const { selectCachedImage, selectImageCache, selectIsCached } = imageCacheSlice.selectors
