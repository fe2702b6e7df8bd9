import { canvamanager } from '@/api/canvamanager'
import { notified } from '@/features/notifications/notificationsSlice'
import type { AppThunk } from '@/store/rootState'
import { cartSlice, selectCartImages } from './cartSlice'
import { changeCart, loadCart } from './cartThunks'
import { pageText } from './text'

const { clearCart: clear } = canvamanager.endpoints

/** Empties the cart at the server, then in the state. A failure shows a toast only (spec: 8.cart.clear). */
export const clearCart = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const ids = selectCartImages(getState()).map(({ id }) => id)
  const outcome = await dispatch(
    changeCart(
      ids,
      (userId) => (dispatch) => dispatch(clear.initiate({ userId }, { track: false })).unwrap(),
      (isQueued) => cartSlice.actions.cleared({ ids, isQueued }),
    ),
  )
  // An image added meanwhile may have reached the server before or after this request: load the cart to know.
  if (outcome === 'done' && selectCartImages(getState()).length > 0) void dispatch(loadCart())
  if (outcome === 'failed') dispatch(notified({ type: 'error', text: pageText.clear.failed }))
  return outcome === 'done'
}
