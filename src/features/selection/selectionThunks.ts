import { toStoreImages, type StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { selectSavings, selectCartImages } from '@/features/cart/cartSlice'
import { addImagesToCart } from '@/features/cart/cartThunks'
import { text as cartText } from '@/features/cart/text'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { addFavorites } from '@/features/favorites/favoritesThunks'
import { text as favoritesText } from '@/features/favorites/text'
import type { ListName } from '@/features/lists/listRequests'
import { notified } from '@/features/notifications/notificationsSlice'
import { clearSelection, readSelection, writeSelection } from '@/platform/storage'
import { cents, formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import type { AppThunk, RootState } from '@/store/rootState'
import {
  emptySelection,
  selectIsSelecting,
  selectionChanged,
  selectSelection,
  selectSelectionOrEmpty,
  selectTarget,
  toggleImage,
  withoutSelected,
  type Selection,
} from './selectionSlice'
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

/** Changes the selection by a rule of selectionSlice.ts. Does nothing outside of the mode. */
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
  dispatch(selectionChanged(emptySelection))
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
  // With one topic a new toast replaces the one before, which would restore an older selection.
  dispatch(notified({ type: 'info', text: modeText.deselected(images.length), topic: 'selection', action: undo }))
}

/** Stores the selection for a reload of this tab; deletes it after the mode. */
export const storeSelection = (): AppThunk => (_, getState) => {
  const selection = selectSelection(getState())
  if (selection) writeSelection(ownerOf(getState()), selection.images)
  else clearSelection()
}

const ownerOf = (state: RootState): string | null => selectUser(state)?.id ?? null

/** The lists to which images are added. */
const targets = {
  cart: { selectImages: selectCartImages, addImages: addImagesToCart, label: cartText.see, to: paths.cart },
  favorites: { selectImages: selectFavorites, addImages: addFavorites, label: favoritesText.see, to: paths.favorites },
}

/**
 * Adds the selected images to a list, and ends the mode when all are added. Images that were not added stay selected,
 * which the bar reports, or a toast after the mode; one toast reports how many were added.
 */
export const addSelected =
  (list: ListName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())?.id
    const selection = selectSelectionOrEmpty(getState())
    const { images } = selection
    if (images.length === 0 || selectTarget(getState())) return
    // A retry removes the report of the attempt before.
    dispatch(selectionChanged({ ...selection, failure: null }))
    const { selectImages, addImages, ...link } = targets[list]
    const present = new Set(selectImages(getState()).map(({ id }) => id))
    const failed = await dispatch(addImages(images))
    // Signed out meanwhile, which cleared the selection.
    if (selectUser(getState())?.id !== owner) return
    const done = images.filter((image) => !failed.includes(image))
    const failure = failed.length > 0 ? { list, count: failed.length } : null
    dispatch(changeSelection((now) => ({ ...withoutSelected(now, done), failure })))
    const rest = selectSelection(getState())
    if (failure && !rest) dispatch(notified({ type: 'error', text: modeText.notAdded(list, failure.count) }))
    if (!failure && rest?.images.length === 0) dispatch(selectionChanged(null))

    const added = done.filter(({ id }) => !present.has(id)).length
    const saved = list === 'cart' ? selectSavings(getState()) : cents(0)
    const text =
      added === 0
        ? modeText.present(list, done.length)
        : [modeText.added(list, added), ...(saved > 0 ? [modeText.addedSavings(formatUsd(saved))] : [])].join('. ')
    if (added > 0 || failed.length === 0) dispatch(notified({ type: added > 0 ? 'success' : 'info', text, link }))
  }
