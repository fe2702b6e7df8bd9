import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import { accountSynced } from '@/features/auth/authSlice'
import { reconcileLists, replaceFromServer, addImage, markDue, removeImages, type ImageList } from './imageList'
import { toStoredList } from './storedList'

/** A list in the state. */
export type ListState = ImageList & {
  /** Ids of images with a pending change at the server. */
  readonly pending: readonly string[]
  /** The state of the request for the list. */
  readonly loading: 'idle' | 'loading' | 'loaded' | 'refreshing' | 'failed'
}

export const emptyList: ImageList = { images: [], changes: [], syncedAt: 0, uploads: [] }

/** A list that nothing was read into yet, as a visitor has. */
export const initialList: ListState = { ...emptyList, pending: [], loading: 'idle' }

/** Returns whether the image is present in the list. */
export function hasImage({ images }: Pick<ImageList, 'images'>, id: string): boolean {
  return images.some((image) => image.id === id)
}

/** The fields that survive a reload. */
export const persistedListFields = ['images', 'changes', 'syncedAt', 'uploads'] satisfies (keyof ImageList)[]

/** Creates the slice of an image list: one for favorites, one for the cart. */
export function createListSlice<Name extends string>(name: Name) {
  return createSlice({
    name,
    initialState: initialList,
    reducers: {
      changeStarted: (list, { payload: ids }: PayloadAction<readonly string[]>): ListState => ({
        ...list,
        pending: [...list.pending, ...ids],
      }),
      changeEnded: (list, { payload: ids }: PayloadAction<readonly string[]>): ListState => ({
        ...list,
        pending: list.pending.filter((id) => !ids.includes(id)),
      }),
      /** `isUnsent`: the user has no id of the backend yet, so the server does not have the image. */
      imageAdded: {
        prepare: (image: StoreImage, isUnsent?: boolean) => ({
          payload: { image, isUnsent: isUnsent === true, at: Date.now() },
        }),
        reducer: (
          list,
          { payload: { image, isUnsent, at } }: PayloadAction<{ image: StoreImage; isUnsent: boolean; at: number }>,
        ) => {
          const added = addImage(list as ListState, image, at)
          return isUnsent && added !== list ? markDue(added, [image.id]) : added
        },
      },
      /** Images that another account of this browser collected, which the server does not have (spec: calls.late-identity). */
      imagesAdopted: {
        prepare: (images: readonly StoreImage[]) => ({ payload: { images, at: Date.now() } }),
        reducer: (list, { payload: { images, at } }: PayloadAction<{ images: readonly StoreImage[]; at: number }>) => {
          const added = images.reduce<ListState>((now, image) => addImage(now, image, at), list)
          return markDue(
            added,
            images.map(({ id }) => id),
          )
        },
      },
      /** Another tab may have changed the stored list, and its event may be pending. */
      storedListRead: (list, { payload: stored }: PayloadAction<unknown>) =>
        reconcileStoredList(list as ListState, stored),
      imageRemoved: {
        prepare: (image: StoreImage) => ({ payload: { image, at: Date.now() } }),
        reducer: (list, { payload: { image, at } }: PayloadAction<{ image: StoreImage; at: number }>) =>
          removeImages(list as ListState, [image.id], at),
      },
      /** `ids`: the images present when the user confirmed. Images added since stay. */
      cleared: {
        prepare: (ids: readonly string[]) => ({ payload: { ids, at: Date.now() } }),
        reducer: (list, { payload: { ids, at } }: PayloadAction<{ ids: readonly string[]; at: number }>) =>
          removeImages(list as ListState, ids, at),
      },
      loadStarted: (list): ListState => ({
        ...list,
        loading: ['loaded', 'refreshing'].includes(list.loading) ? 'refreshing' : 'loading',
      }),
      loaded: (list, { payload }: PayloadAction<{ images: readonly StoreImage[]; askedAt: number }>) => ({
        ...replaceFromServer(list as ListState, payload.images, payload.askedAt),
        loading: 'loaded' as const,
      }),
      /** The user has no id of the backend: the list in this browser is the whole list. */
      loadedLocally: (list): ListState => ({ ...list, loading: 'loaded' }),
      /** Keeps the stored list, unless the response to an earlier request arrived meanwhile. */
      loadFailed: (list, { payload: stored }: PayloadAction<unknown>): ListState =>
        list.loading === 'loaded' ? list : { ...reconcileStoredList(list, stored), loading: 'failed' },
    },
    extraReducers: (builder) => {
      builder.addCase(accountSynced, (list): ListState => {
        // The stored list was the whole list until now; the server may have images of an earlier session.
        const unloaded: ListState = { ...(list as ListState), loading: 'idle' }
        if (list.uploads.length > 0 || list.syncedAt > 0) return unloaded
        // A list that an earlier version stored has no uploads; until now the server had none of its images.
        return markDue(
          unloaded,
          list.images.map(({ id }) => id),
        )
      })
    },
    selectors: {
      selectImages: ({ images }) => images,
      selectLoading: ({ loading }) => loading,
      selectHasImage: hasImage,
      selectIsImageBusy: ({ pending }, id: string) => pending.includes(id),
      selectIsBusy: ({ pending }) => pending.length > 0,
    },
  })
}

export type ListActions = ReturnType<typeof createListSlice>['actions']

/** Reconciles the list with untrusted data from storage, at startup or after another tab wrote it. */
export function reconcileStoredList(list: ListState, stored: unknown): ListState {
  const theirs = toStoredList(stored, Date.now())
  return theirs ? reconcileLists(list, theirs) : list
}
