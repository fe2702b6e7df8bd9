import { selectOrder } from './checkoutSelectors'
import { isSameOrder, type Order } from './purchase'
import { PAYMENT, text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectCartLoading } from '@/features/cart/cartSlice'
import { loadCart } from '@/features/cart/cartThunks'
import type { ListState } from '@/features/lists/listSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import { selectPricing, type PriceSource } from '@/features/pricing/pricingSlice'
import { refreshPrices } from '@/features/pricing/pricingThunks'
import { recheckPromo, type PromoCheck } from '@/features/promo/promoThunks'

/**
 * Asks the server for everything that an amount depends on, because what this browser keeps can be old or forged, and
 * tells whether what was shown is what it comes to. A total that changed is said by the page, a failure here.
 */
export const isStillTrue =
  (shown: Order): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const [code] = await Promise.all([dispatch(recheckPromo()), dispatch(refreshPrices()), dispatch(loadCart())])
    const problem = problemWith(code, selectPricing(getState()).source, selectCartLoading(getState()))
    if (problem !== null) dispatch(notified({ type: 'error', text: problem, durationMs: 6000, topic: PAYMENT }))
    const now = selectOrder(getState())
    const isSame = now !== null && isSameOrder(now, shown)
    // Other images for the same price: the total that the page watches has not changed.
    if (problem === null && now?.total === shown.total && !isSame) {
      dispatch(notified({ type: 'info', text: text.cartChanged, durationMs: 6000, topic: PAYMENT }))
    }
    return problem === null && code?.outcome !== 'abandoned' && isSame
  }

/** What could not be asked about, in the buyer's words; null when everything could. */
function problemWith(code: PromoCheck | null, prices: PriceSource, cart: ListState['loading']): string | null {
  if (code?.outcome === 'failed') return code.message
  if (prices === 'cache') return text.pricesUnknown
  return cart === 'loaded' ? null : text.cartUnknown
}
