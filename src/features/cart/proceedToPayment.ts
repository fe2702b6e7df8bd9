import { selectCartTotals } from './cartSelectors'
import { selectCartImages } from './cartSlice'
import type { CartTotals } from './packages'
import { text } from './text'
import type { AppThunk } from '@/app/hooks'
import type { AppliedPromo } from '@/features/promo/promoSlice'
import { selectPromo } from '@/features/promo/promoSlice'
import { recheckPromo } from '@/features/promo/promoThunks'

/** What is going to be paid: the cart's totals with a code that the server has just confirmed. */
export type Order = { readonly totals: CartTotals; readonly promo: AppliedPromo | null }

/** Whether the way to the payment is free, or why the buyer should look at the total again. */
export type Proceeding = { readonly order: Order } | { readonly problem: string | null }

/** Asks again about the applied code before anybody pays, because it may have expired since (contract.md, calls). */
export const proceedToPayment = (): AppThunk<Promise<Proceeding>> => async (dispatch, getState) => {
  const percentShown = percentOf(selectPromo(getState()))
  const check = await dispatch(recheckPromo())
  switch (check?.outcome) {
    case 'abandoned':
      return { problem: null }
    case 'failed':
      return { problem: check.message }
    case 'refused':
      return { problem: text.summary.codeDropped(check.message) }
    case 'accepted':
      if (check.percent !== percentShown) return { problem: text.summary.codeChanged }
  }
  // Emptied meanwhile, here or in another tab: that is no order that costs nothing.
  if (selectCartImages(getState()).length === 0) return { problem: null }
  const promo = selectPromo(getState())
  return {
    order: {
      totals: selectCartTotals(getState()),
      promo: promo.status === 'applied' ? { code: promo.code, percent: promo.percent } : null,
    },
  }
}

function percentOf(promo: ReturnType<typeof selectPromo>): number {
  return promo.status === 'applied' ? promo.percent : 0
}
