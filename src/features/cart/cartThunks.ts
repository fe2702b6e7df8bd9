import { canvamanager } from '@/api/canvamanager'
import { selectUser } from '@/features/auth/authSlice'
import { createListThunks } from '@/features/lists/listThunks'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'
import type { AppThunk } from '@/store/rootState'
import { cartSlice, selectCartImages, selectCompletedPackText } from './cartSlice'
import { pageText, text } from './text'

const { listCart: list, addToCart: add, removeFromCart: remove, clearCart: clear } = canvamanager.endpoints

export const {
  /** Adds an image to the signed-in user's cart. */
  addImage: addToCart,
  /** Adds images to the cart, a few at a time. @returns the images that were not added */
  addImages: addImagesToCart,
  /** Removes an image from the cart. */
  removeImage: removeFromCart,
  /** Sends a request that changes some images of the cart, unless a change of one of them is pending. */
  runPendingChange: changeCart,
  /** Requests the cart. */
  load: loadCart,
  /** Requests the cart unless it is fresh. */
  loadUnlessFresh: loadCartUnlessFresh,
  /** Requests the cart unless it was requested before. */
  preload: preloadCart,
  /** Sends the changes of the cart that the server lacks. */
  sendQueue: sendCart,
} = createListThunks({
  slice: cartSlice,
  endpoints: { list, add, remove },
  text,
  /** The savings of a completed pack. */
  addedNote: selectCompletedPackText,
  path: paths.cart,
})

/** Empties the cart at the server, then in the state. A failure shows a toast only (spec: 8.cart.clear). */
export const clearCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const images = selectCartImages(getState())
  const outcome = await dispatch(
    changeCart(
      images.map(({ id }) => id),
      (userId) => (dispatch) => dispatch(clear.initiate({ userId }, { track: false })).unwrap(),
      (isQueued) => cartSlice.actions.cleared({ images, isQueued }),
    ),
  )
  // An image added meanwhile may have reached the server before or after this request: load the cart to know.
  if (outcome === 'done' && selectCartImages(getState()).length > 0) void dispatch(loadCart())
  if (outcome === 'failed') dispatch(notified({ type: 'error', text: pageText.clear.failed }))
  return outcome === 'done'
}

/**
 * Removes bought images from their owner's cart; images added since stay.
 * @returns whether they are removed; false when a retry is due, also because the owner is not signed in
 */
export const takeFromCart =
  (ownerId: string, ids: readonly string[]): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const isOwnerSignedIn = () => selectUser(getState())?.id === ownerId
    // Load the cart first: another device may have added images, which clearing the whole cart would remove.
    if (!isOwnerSignedIn() || !(await dispatch(loadCart()))) return false
    const images = selectCartImages(getState())
    const bought = images.filter(({ id }) => ids.includes(id))
    if (bought.length === 0) return true
    const userId = selectUser(getState())?.userId ?? null
    if (userId !== null) {
      const isWholeCart = bought.length === images.length
      // Not by changeCart: it would ignore each retry while the first request hangs. Removing an image twice is harmless.
      const answers = isWholeCart
        ? [await dispatch(clear.initiate({ userId }, { track: false }))]
        : await Promise.all(
            bought.map(({ id: idImagen }) =>
              dispatch(remove.initiate({ idCliente: userId, idImagen }, { track: false })),
            ),
          )
      if (answers.some(({ error }) => error !== undefined)) return false
    }
    if (!isOwnerSignedIn()) return false
    dispatch(cartSlice.actions.cleared({ images: bought, isQueued: userId === null }))
    return true
  }
