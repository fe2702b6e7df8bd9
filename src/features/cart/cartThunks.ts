import { cartSlice, selectCartImages, selectCartLoading } from './cartSlice'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { createListThunks } from '@/features/lists/listThunks'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'

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
  path: paths.cart,
})

/** Puts an image into the cart of the person who is signed in. */
export const addToCart = cart.addImage
/** Takes an image from their cart. */
export const removeFromCart = cart.removeImage
/** Asks the server for their cart. */
export const loadCart = cart.load
/** Asks the server for their cart unless it was asked a moment ago. */
export const loadCartUnlessFresh = cart.loadUnlessFresh
/** Asks the server for their cart unless it was asked before. */
export const preloadCart = cart.preload

/**
 * Takes images that were bought out of their owner's cart; what was added since stays.
 * @returns whether they are out of it; false when it has to be tried again, also because its owner is not there
 */
export const takeFromCart =
  (ownerId: string, ids: readonly string[]): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const isOwnerHere = () => selectUser(getState())?.id === ownerId
    // Another device may have added to it: emptying the whole would take that away.
    if (isOwnerHere()) await dispatch(loadCart())
    if (!isOwnerHere() || selectCartLoading(getState()) !== 'loaded') return false
    const images = selectCartImages(getState())
    const bought = images.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    if (bought.length === 0) return true
    const takeAll =
      (idCliente: string): AppThunk<Promise<unknown>> =>
      async (go) => {
        if (bought.length === images.length) return go(clear.initiate({ userId: idCliente }, { track: false })).unwrap()
        return Promise.all(
          bought.map((idImagen) => go(remove.initiate({ idCliente, idImagen }, { track: false })).unwrap()),
        )
      }
    const outcome = await dispatch(cart.changing(bought, takeAll))
    if (outcome === 'done') dispatch(cartSlice.actions.cleared(bought))
    return outcome === 'done'
  }

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
