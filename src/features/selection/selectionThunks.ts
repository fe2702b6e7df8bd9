import { toStoreImages, type StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { selectSavings, selectCartImages } from '@/features/cart/cartSlice'
import { addImagesToCart } from '@/features/cart/cartThunks'
import { text as cartText } from '@/features/cart/text'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { addFavorites } from '@/features/favorites/favoritesThunks'
import { text as favoritesText } from '@/features/favorites/text'
import type { ListName } from '@/features/lists/listLoading'
import { notified } from '@/features/notifications/notificationsSlice'
import { clearSelection, readSelection, writeSelection } from '@/platform/storage'
import { cents, formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import type { AppThunk, RootState } from '@/store/rootState'
import {
  emptySelection,
  toggleImage,
  withoutAddition,
  withoutImages,
  withoutSelected,
  type Addition,
  type Selection,
} from './selection'
import { selectionChanged, selectIsSelecting, selectSelection, selectSelectionOrEmpty } from './selectionSlice'
import { modeText } from './text'

/** Starts the mode with what this tab stored before a reload. In the mode, toggles an image if one is given. */
export const startSelecting =
  (image?: StoreImage): AppThunk =>
  (dispatch, getState) => {
    const stored = () => toStoreImages(readSelection(ownerOf(getState())))
    const before = selectSelection(getState()) ?? { ...emptySelection, images: stored() }
    dispatch(selectionChanged(image ? toggleImage(before, image) : before))
  }

/** After a reload: starts the mode again with what was selected. */
export const resumeSelecting = (): AppThunk => (dispatch, getState) => {
  if (!selectIsSelecting(getState()) && readSelection(ownerOf(getState())) !== undefined) dispatch(startSelecting())
}

/** Changes the selection by a rule of selection.ts. Does nothing outside of the mode. */
export const changeSelection =
  (rule: (selection: Selection) => Selection): AppThunk =>
  (dispatch, getState) => {
    const selection = selectSelection(getState())
    const next = selection && rule(selection)
    if (next !== selection) dispatch(selectionChanged(next))
  }

/** Deselects all images, with undo in a toast. */
export const clearSelected = (): AppThunk => (dispatch) => {
  dispatch(offerUndo())
  dispatch(changeSelection(withoutImages))
}

/** Ends the mode, also with undo. */
export const endSelecting = (): AppThunk => (dispatch) => {
  dispatch(offerUndo())
  dispatch(selectionChanged(null))
}

const offerUndo = (): AppThunk => (dispatch, getState) => {
  const { images } = selectSelectionOrEmpty(getState())
  if (images.length === 0) return
  const undo = { label: modeText.undo, event: selectionChanged({ ...emptySelection, images }) }
  dispatch(notified({ type: 'info', text: modeText.deselected(images.length), topic: UNDO_TOPIC, action: undo }))
}

/** A new toast replaces the one before, which would restore an older selection. */
const UNDO_TOPIC = 'selection'

/** Stores the selection for a reload of this tab; deletes it after the mode. */
export const storeSelection = (): AppThunk => (_, getState) => {
  const selection = selectSelection(getState())
  if (selection) writeSelection(ownerOf(getState()), selection.images)
  else clearSelection()
}

const ownerOf = (state: RootState): string | null => selectUser(state)?.id ?? null

const setAddition = (addition: Addition | null) => changeSelection((selection) => ({ ...selection, addition }))

/** The lists to which images are added. */
const targets = {
  cart: { selectImages: selectCartImages, addImages: addImagesToCart, label: cartText.see, to: paths.cart },
  favorites: { selectImages: selectFavorites, addImages: addFavorites, label: favoritesText.see, to: paths.favorites },
}

/**
 * Adds the selected images to a list, and ends the mode when all are added. Images that were not added stay selected;
 * one toast reports how many were.
 */
export const addSelected =
  (list: ListName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())?.id
    const { images, addition } = selectSelectionOrEmpty(getState())
    if (images.length === 0 || addition?.status === 'running') return
    const { selectImages, addImages, ...link } = targets[list]
    const present = new Set(selectImages(getState()).map(({ id }) => id))
    const running: Addition = { list, status: 'running' }
    dispatch(setAddition(running))
    const failed = await dispatch(addImages(images))
    // Signed out meanwhile, which cleared the selection.
    if (selectUser(getState())?.id !== owner) return
    const failedIds = new Set(failed.map(({ id }) => id))
    const done = images.filter(({ id }) => !failedIds.has(id))
    const doneIds = new Set(done.map(({ id }) => id))
    // Another one may be running: the visitor ended the mode and began again.
    dispatch(changeSelection((selection) => withoutSelected(withoutAddition(selection, running), doneIds)))
    if (failed.length > 0) dispatch(reportFailure(list, failed.length))
    else if (selectSelectionOrEmpty(getState()).images.length === 0) dispatch(selectionChanged(null))

    const added = done.filter(({ id }) => !present.has(id)).length
    const saved = list === 'cart' ? selectSavings(getState()) : cents(0)
    const text =
      added === 0
        ? modeText.present(list, done.length)
        : [modeText.added(list, added), ...(saved > 0 ? [modeText.addedSavings(formatUsd(saved))] : [])].join('. ')
    if (added > 0 || failed.length === 0) dispatch(notified({ type: added > 0 ? 'success' : 'info', text, link }))
  }

/** In the selection bar, else in a toast. */
const reportFailure =
  (list: ListName, count: number): AppThunk =>
  (dispatch, getState) => {
    if (selectSelection(getState())) dispatch(setAddition({ list, status: 'failed', count }))
    else dispatch(notified({ type: 'error', text: modeText.notAdded(list, count) }))
  }
