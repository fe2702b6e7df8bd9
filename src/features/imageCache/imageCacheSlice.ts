import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { toCachedImage, type CachedImage } from './cachedImage'
import type { StoreImage } from '@/api/image'

/** Somebody looks at an image in full size. */
export const imageOpened = createAction('imageCache/imageOpened', (image: StoreImage) => ({ payload: toCachedImage(image) }))

type ImageCache = Readonly<Record<string, CachedImage>>

const nothingKnown: ImageCache = {}

/** The images whose pictures this browser keeps, by id. */
export const imageCacheSlice = createSlice({
  name: 'imageCache',
  initialState: nothingKnown,
  reducers: {
    cachedImagesFound: (_, { payload }: PayloadAction<readonly CachedImage[]>): ImageCache =>
      Object.fromEntries(payload.map((image) => [image.id, image])),
  },
  selectors: {
    selectCachedImage: (cache, id: string): CachedImage | undefined => cache[id],
    /** True when the picture of this very address is there without a network. */
    selectIsCached: (cache, { id, url }: Pick<StoreImage, 'id' | 'url'>) => cache[id]?.url === url,
  },
})

export const { cachedImagesFound } = imageCacheSlice.actions
export const { selectCachedImage, selectIsCached } = imageCacheSlice.selectors
