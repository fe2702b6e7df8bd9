import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk } from '@/store/rootState'
import { selectCartImages, selectIsCartUnsent } from './cartSlice'
import { sendCart } from './cartThunks'
import { pageText } from './text'

/**
 * Sends the images of the cart that the server lacks, because it can deliver only what it has. Waits ANSWER_LIMIT_MS at
 * most.
 * @returns why the cart cannot be paid yet; null when the server has all of it
 */
export const ensureCartSent = (): AppThunk<Promise<string | null>> => async (dispatch, getState) => {
  if (!selectIsCartUnsent(getState())) return null
  const result = await withTimeLimit(dispatch(sendCart()), ANSWER_LIMIT_MS, null)
  if (!selectIsCartUnsent(getState())) return null
  const refused = selectCartImages(getState()).filter(({ id }) => result?.refused.includes(id))
  return refused.length > 0 ? pageText.refused(refused.map(({ title }) => title)) : pageText.notSent
}
