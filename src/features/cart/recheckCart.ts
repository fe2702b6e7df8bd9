import { syncAccount } from '@/features/auth/syncAccount'
import { refreshPrices } from '@/features/pricing/pricingThunks'
import { selectPromoPercent } from '@/features/promo/promoSlice'
import { recheckPromo } from '@/features/promo/promoThunks'
import type { AppThunk } from '@/store/rootState'
import { selectCartTotals, selectCartImages, selectIsCartUnsent } from './cartSlice'
import { sendCart } from './cartThunks'
import { pageText } from './text'

/** Whether the checkout may start. `problem`: why the buyer should check the total again; null: nothing to show. */
export type Recheck = { readonly isReady: true } | { readonly isReady: false; readonly problem: string | null }

/**
 * Prepares the checkout: registers the user and sends the cart if that is still due, and validates the applied promo
 * code again, because it may have expired.
 */
export const recheckCart = (): AppThunk<Promise<Recheck>> => async (dispatch, getState) => {
  if (await dispatch(syncAccount())) {
    const problem = await dispatch(ensureCartSent())
    if (problem !== null) return notReady(problem)
  }
  const percentShown = selectPromoPercent(getState())
  const check = await dispatch(recheckPromo())
  switch (check?.outcome) {
    case 'abandoned':
      return notReady(null)
    case 'failed':
      return notReady(check.message)
    case 'refused':
      return notReady(pageText.summary.codeDropped(check.message))
    case 'accepted':
      if (check.percent !== percentShown) return notReady(pageText.summary.codeChanged)
  }
  // The cart was emptied meanwhile, here or in another tab: its total of 0 is not a free order.
  if (selectCartImages(getState()).length === 0) return notReady(null)
  // Stored prices alone must not make an order free. The page shows a failed refresh, or the new total.
  const isFree = () => selectCartTotals(getState()).total === 0
  const isFreeByPrice = isFree() && selectPromoPercent(getState()) < 100
  const isReady = !isFreeByPrice || ((await dispatch(refreshPrices())) && isFree())
  return isReady ? { isReady } : notReady(null)
}

const notReady = (problem: string | null): Recheck => ({ isReady: false, problem })

/**
 * Sends the images of the cart that the server lacks, because it can deliver only what it has.
 * @returns why the cart cannot be paid yet; null when the server has all of it
 */
export const ensureCartSent = (): AppThunk<Promise<string | null>> => async (dispatch, getState) => {
  if (!selectIsCartUnsent(getState())) return null
  const refusedIds = await dispatch(sendCart())
  if (!selectIsCartUnsent(getState())) return null
  const refused = selectCartImages(getState()).filter(({ id }) => refusedIds?.includes(id))
  return refused.length > 0 ? pageText.refused(refused.map(({ title }) => title)) : pageText.notSent
}
