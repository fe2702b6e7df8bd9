import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { emptyList, merged, overwritten, withImage, withoutImages, type ImageList } from './imageList'
import { toStoredList } from './storedList'
import type { StoreImage } from '@/api/image'

export type ListState = ImageList & {
  /** Ids of images whose change the server has not answered yet. */
  readonly pending: readonly string[]
  /** What became of asking the server for the list. */
  readonly loading: 'idle' | 'loading' | 'loaded' | 'refreshing' | 'failed'
}

/** What of a list survives a reload. */
export const listFieldsKept = ['images', 'changes', 'syncedAt'] satisfies (keyof ImageList)[]

const initialState: ListState = { ...emptyList, pending: [], loading: 'idle' }

/** Redux state of one list of images; favourites and cart are one each. */
export function createListSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState,
    reducers: {
      changeStarted: (list, { payload: ids }: PayloadAction<readonly string[]>): ListState => ({
        ...list,
        pending: [...list.pending, ...ids],
      }),
      changeEnded: (list, { payload: ids }: PayloadAction<readonly string[]>): ListState => ({
        ...list,
        pending: list.pending.filter((id) => !ids.includes(id)),
      }),
      imageAdded: {
        prepare: (image: StoreImage) => ({ payload: { image, at: Date.now() } }),
        reducer: (list, { payload: { image, at } }: PayloadAction<{ image: StoreImage; at: number }>) =>
          withImage(list as ListState, image, at),
      },
      imageRemoved: {
        prepare: (image: StoreImage) => ({ payload: { image, at: Date.now() } }),
        reducer: (list, { payload: { image, at } }: PayloadAction<{ image: StoreImage; at: number }>) =>
          withoutImages(list as ListState, [image.id], at),
      },
      /** Of the images that were there when it was asked for; what was added since is not meant. */
      cleared: {
        prepare: (ids: readonly string[]) => ({ payload: { ids, at: Date.now() } }),
        reducer: (list, { payload: { ids, at } }: PayloadAction<{ ids: readonly string[]; at: number }>) =>
          withoutImages(list as ListState, ids, at),
      },
      loadStarted: (list): ListState => ({ ...list, loading: list.loading === 'loaded' ? 'refreshing' : 'loading' }),
      loaded: (list, { payload }: PayloadAction<{ images: readonly StoreImage[]; askedAt: number }>) => ({
        ...overwritten(list as ListState, payload.images, payload.askedAt),
        loading: 'loaded' as const,
      }),
      loadFailed: (list): ListState => ({ ...list, loading: 'failed' }),
    },
  })
}

export type ListActions = ReturnType<typeof createListSlice>['actions']

/** The list after what was found in storage, at the start or because another tab wrote it; untrusted. */
export function withStored(list: ListState, stored: unknown): ListState {
  const theirs = toStoredList(stored, Date.now())
  return theirs ? merged(list, theirs) : list
}
