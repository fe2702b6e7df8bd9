import { canvamanager } from '@/api/canvamanager'
import { selectUser } from '@/features/auth/authSlice'
import type { AppThunk } from '@/store/rootState'
import { cartSlice, selectCartImages } from './cartSlice'
import { loadCart } from './cartThunks'

const { removeFromCart: remove, clearCart: clear } = canvamanager.endpoints

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
    const bought = images.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    if (bought.length === 0) return true
    const removeBought =
      (idCliente: string): AppThunk<Promise<unknown>> =>
      async (dispatch) => {
        if (bought.length === images.length)
          return dispatch(clear.initiate({ userId: idCliente }, { track: false })).unwrap()
        return Promise.all(
          bought.map((idImagen) => dispatch(remove.initiate({ idCliente, idImagen }, { track: false })).unwrap()),
        )
      }
    const userId = selectUser(getState())?.userId ?? null
    // Not by changeCart: it would ignore each retry while the first request hangs. Removing an image twice is harmless.
    const isDone =
      userId === null ||
      (await dispatch(removeBought(userId)).then(
        () => true,
        () => false,
      ))
    if (!isDone || !isOwnerSignedIn()) return false
    dispatch(cartSlice.actions.cleared({ ids: bought, isQueued: userId === null }))
    return true
  }
