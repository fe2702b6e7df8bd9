import { cartSlice, selectCartImages } from './cartSlice'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { createListThunks } from '@/features/lists/listThunks'
import { notified } from '@/features/notifications/notificationsSlice'

const { listCart, addToCart: add, removeFromCart: remove, clearCart: clear } = canvamanager.endpoints

const cart = createListThunks({
  actions: cartSlice.actions,
  selectList: (state) => state.cart,
  calls: {
    list: (userId) => (dispatch) =>
      dispatch(listCart.initiate({ userId }, { subscribe: false, forceRefetch: true })).unwrap(),
    add: (item) => (dispatch) => dispatch(add.initiate(item, { track: false })).unwrap(),
    remove: (item) => (dispatch) => dispatch(remove.initiate(item, { track: false })).unwrap(),
  },
  text,
})

/** Puts an image into the cart of the person who is signed in. */
export const addToCart = cart.addImage
/** Takes an image from their cart. */
export const removeFromCart = cart.removeImage
/** Asks the server for their cart. */
export const loadCart = cart.load
/** Asks the server for their cart unless it was asked a moment ago. */
export const loadCartUnlessFresh = cart.loadUnlessFresh

/** Empties their cart, here and at the server. Tells them when it failed; then nothing has changed. */
export const clearCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const ids = selectCartImages(getState()).map(({ id }) => id)
  const outcome = await dispatch(
    cart.changing(ids, (userId) => (go) => go(clear.initiate({ userId }, { track: false })).unwrap()),
  )
  if (outcome === 'done') {
    dispatch(cartSlice.actions.cleared(ids))
    // What was added meanwhile may have reached the server before the clearing, or after it.
    if (selectCartImages(getState()).length > 0) void dispatch(loadCart())
  }
  if (outcome === 'failed') dispatch(notified({ type: 'error', text: text.clearFailed }))
  return outcome === 'done'
}
