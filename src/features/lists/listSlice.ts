import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import { accountSynced } from '@/features/auth/authSlice'
import {
  applyChange,
  emptyList,
  hasImage,
  isQueued,
  queueChange,
  reconcileLists,
  replaceImages,
  type ImageList,
  type QueuedChange,
} from './imageList'
import { toStoredList } from './storedList'

export type ListState = ImageList & {
  /** Ids of images with a pending change at the server. */
  readonly pending: readonly string[]
  readonly loading: 'idle' | 'loading' | 'loaded' | 'refreshing' | 'failed'
  /** When the server's list arrived, in epoch ms. */
  readonly loadedAt: number
}

/** A list before anything is loaded, as for a visitor. */
export const initialList: ListState = { ...emptyList, pending: [], loading: 'idle', loadedAt: 0 }

/** The fields that survive a reload. */
export const persistedListFields = ['images', 'queue', 'done', 'version'] satisfies (keyof ImageList)[]

/** `isQueued`: the user has no id of the backend; the server gets the change later. */
type ImageChange = PayloadAction<{ image: StoreImage; isQueued?: boolean }>

const change =
  (op: QueuedChange['op']) =>
  (list: ListState, { payload: { image, isQueued } }: ImageChange) =>
    (isQueued ? queueChange : applyChange)(list, op, [image])

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
      imageAdded: change('add'),
      imageRemoved: change('remove'),
      /** `ids`: the images present when the user confirmed. Images added since stay. */
      cleared: (list, { payload: { ids, isQueued } }: PayloadAction<{ ids: readonly string[]; isQueued?: boolean }>) =>
        (isQueued ? queueChange : applyChange)(
          list as ListState,
          'remove',
          (list as ListState).images.filter(({ id }) => ids.includes(id)),
        ),
      /** Images collected in another account of this browser, which the server lacks (spec: calls.late-identity). */
      imagesAdopted: (list, { payload: images }: PayloadAction<readonly StoreImage[]>) =>
        queueChange(list as ListState, 'add', images),
      /** The server confirmed a queued change. Another tab may have replaced it meanwhile. */
      queuedChangeSent: (list, { payload: { op, image } }: PayloadAction<QueuedChange>) =>
        isQueued(list as ListState, op, image.id) ? applyChange(list as ListState, op, [image]) : list,
      /** Another tab may have changed the stored list, and its event may be pending. */
      storedListRead: (list, { payload: stored }: PayloadAction<unknown>) =>
        reconcileStoredList(list as ListState, stored),
      loadStarted: (list): ListState => ({
        ...list,
        loading: ['loaded', 'refreshing'].includes(list.loading) ? 'refreshing' : 'loading',
      }),
      loaded: {
        prepare: (images: readonly StoreImage[]) => ({ payload: { images, at: Date.now() } }),
        reducer: (
          list,
          { payload: { images, at } }: PayloadAction<{ images: readonly StoreImage[]; at: number }>,
        ): ListState => ({ ...replaceImages(list as ListState, images), loading: 'loaded', loadedAt: at }),
      },
      /** The user has no id of the backend: the list in this browser is the whole list. */
      loadedLocally: (list): ListState => ({ ...list, loading: 'loaded' }),
      /** Ignored when another request's response arrived meanwhile. */
      loadFailed: (list): ListState => (list.loading === 'loaded' ? list : { ...list, loading: 'failed' }),
    },
    extraReducers: (builder) => {
      // The stored list was the whole list until now; the server may have images of an earlier session.
      builder.addCase(accountSynced, (list): ListState => ({ ...list, loading: 'idle' }))
    },
    selectors: {
      selectImages: ({ images }) => images,
      selectLoading: ({ loading }) => loading,
      selectHasImage: hasImage,
      selectIsImageBusy: ({ pending }, id: string) => pending.includes(id),
      selectIsBusy: ({ pending }) => pending.length > 0,
      /** Whether the server lacks changes of this list. */
      selectIsUnsent: ({ queue }) => queue.length > 0,
    },
  })
}

export type ListActions = ReturnType<typeof createListSlice>['actions']

/** Reconciles the list with untrusted data from storage, at startup or after another tab wrote it. */
export function reconcileStoredList(list: ListState, stored: unknown): ListState {
  const theirs = toStoredList(stored)
  return theirs ? reconcileLists(list, theirs) : list
}
