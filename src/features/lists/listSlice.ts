import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import { accountSynced } from '@/features/auth/authSlice'
import {
  applyChange,
  applyQueued,
  emptyList,
  hasImage,
  joinLists,
  queueChange,
  shownImages,
  toStoredList,
  unique,
  type ImageList,
  type QueuedChange,
} from './imageList'

export type ListState = ImageList & {
  /** Ids of images with a pending change at the server. */
  readonly pending: readonly string[]
  /** A loaded list stays loaded while it is requested again. */
  readonly loading: 'idle' | 'loading' | 'loaded' | 'failed'
  /** When the server's list arrived, in epoch ms. */
  readonly loadedAt: number
}

/** A list before anything is loaded, as for a visitor. */
const initialList: ListState = { ...emptyList, pending: [], loading: 'idle', loadedAt: 0 }

/** `isQueued`: the server gets the change later. */
type ListChange = { readonly images: readonly StoreImage[]; readonly isQueued?: boolean }

const change =
  (op: QueuedChange['op']) =>
  (list: ListState, { payload: { images, isQueued = false } }: PayloadAction<ListChange>): ListState => ({
    ...list,
    ...(isQueued ? queueChange : applyChange)(list, op, images),
  })

/** Creates the slice of an image list: one for favorites, one for the cart. */
export function createListSlice<Name extends string>(name: Name) {
  const selectImages = createSelector(
    [({ images }: ListState) => images, ({ queue }: ListState) => queue],
    (images, queue) => shownImages({ images, queue }),
  )
  return createSlice({
    name,
    initialState: initialList,
    reducers: {
      changeStarted: (list, { payload: ids }: PayloadAction<readonly string[]>) => {
        list.pending.push(...ids)
      },
      changeEnded: (list, { payload: ids }: PayloadAction<readonly string[]>) => {
        list.pending = list.pending.filter((id) => !ids.includes(id))
      },
      imageAdded: change('add'),
      imageRemoved: change('remove'),
      /** The images that were present when the user confirmed. Images added since stay. */
      cleared: change('remove'),
      /** Images collected in another account of this browser, which the server lacks (spec: calls.late-identity). */
      imagesAdopted: change('add'),
      queuedChangeSent: (list, { payload }: PayloadAction<QueuedChange>): ListState => ({
        ...list,
        ...applyQueued(list, payload),
      }),
      /** Untrusted: another tab, another version or the visitor may have written it. */
      storedListRead: (list: ListState, { payload }: PayloadAction<unknown>): ListState => {
        const stored = toStoredList(payload)
        const joined = stored ? joinLists(list, stored) : list
        return joined === list ? list : { ...list, ...joined }
      },
      loaded: (
        list,
        { payload: { images, at } }: PayloadAction<{ images: readonly StoreImage[]; at: number }>,
      ): ListState => ({
        ...list,
        images: unique(images),
        version: list.version + 1,
        loading: 'loaded',
        loadedAt: at,
      }),
      loadingChanged: (list, { payload }: PayloadAction<ListState['loading']>) => {
        list.loading = payload
      },
    },
    extraReducers: (builder) => {
      // The stored list was the whole list until now; the server may have images of an earlier session.
      builder.addCase(accountSynced, (list) => {
        list.loading = 'idle'
      })
    },
    selectors: {
      selectImages,
      selectLoading: ({ loading }) => loading,
      selectHasImage: (list, id: string) => hasImage(selectImages(list), id),
      selectIsImageBusy: ({ pending }, id: string) => pending.includes(id),
      selectIsBusy: ({ pending }) => pending.length > 0,
      /** Whether the server lacks changes of this list. */
      selectIsUnsent: ({ queue }) => queue.length > 0,
    },
  })
}

export type ListActions = ReturnType<typeof createListSlice>['actions']
