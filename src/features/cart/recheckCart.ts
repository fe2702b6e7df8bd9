import { selectCartImages } from './cartSlice'
import { pageText } from './pageText'
import type { AppThunk } from '@/app/hooks'
import { selectPromo } from '@/features/promo/promoSlice'
import { recheckPromo } from '@/features/promo/promoThunks'

/** Whether the way to the payment is free, or why the buyer should look at the total again; null: for no reason to tell. */
export type Recheck = { readonly isReady: true } | { readonly isReady: false; readonly problem: string | null }

/** Asks again about the applied code before anybody pays, because it may have expired since (contract.md, calls). */
export const recheckCart = (): AppThunk<Promise<Recheck>> => async (dispatch, getState) => {
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
  // Emptied meanwhile, here or in another tab: that is no order that costs nothing.
  return selectCartImages(getState()).length === 0 ? notReady(null) : { isReady: true }
}

const notReady = (problem: string | null): Recheck => ({ isReady: false, problem })

function percentOf(promo: ReturnType<typeof selectPromo>): number {
  return promo.status === 'applied' ? promo.percent : 0
}
