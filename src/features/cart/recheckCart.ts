import { syncAccount } from '@/features/auth/syncAccount'
import { refreshPrices } from '@/features/pricing/pricingThunks'
import { selectPromo } from '@/features/promo/promoSlice'
import { recheckPromo } from '@/features/promo/promoThunks'
import type { AppThunk } from '@/store/rootState'
import { selectCartTotals } from './cartSelectors'
import { selectCartImages } from './cartSlice'
import { ensureCartSent } from './ensureCartSent'
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
  const percentShown = percentOf(selectPromo(getState()))
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
  const isFreeByPrice = selectCartTotals(getState()).total === 0 && percentOf(selectPromo(getState())) < 100
  if (!isFreeByPrice) return { isReady: true }
  return (await dispatch(refreshPrices())) && selectCartTotals(getState()).total === 0
    ? { isReady: true }
    : notReady(null)
}

const notReady = (problem: string | null): Recheck => ({ isReady: false, problem })

function percentOf(promo: ReturnType<typeof selectPromo>): number {
  return promo.status === 'applied' ? promo.percent : 0
}
