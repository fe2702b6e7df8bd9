import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk } from '@/store/rootState'
import { selectCartImages, selectIsCartUnsent } from './cartSlice'
import { pageText } from './pageText'
import { uploadCart } from './uploadCart'

/**
 * Sends the images of the cart that the server lacks, because it can deliver only what it has. Waits ANSWER_LIMIT_MS.
 * @returns why the cart cannot be paid yet; null when the server has all of it
 */
export const ensureCartSent = (): AppThunk<Promise<string | null>> => async (dispatch, getState) => {
  if (!selectIsCartUnsent(getState())) return null
  const result = await withTimeLimit(dispatch(uploadCart()), ANSWER_LIMIT_MS, null)
  if (!selectIsCartUnsent(getState())) return null
  const refused = selectCartImages(getState()).filter(({ id }) => result?.refused.includes(id))
  return refused.length > 0 ? pageText.refused(refused.map(({ title }) => title)) : pageText.notSent
}
