import { loadCart } from '@/features/cart/cartThunks'
import { ensureCartSent } from '@/features/cart/recheckCart'
import { notified } from '@/features/notifications/notificationsSlice'
import { refreshPrices } from '@/features/pricing/pricingThunks'
import { recheckPromo } from '@/features/promo/promoThunks'
import type { AppThunk } from '@/store/rootState'
import { selectOrder } from './checkoutSelectors'
import type { Order } from './purchase'
import { PAYMENT_TOPIC, text } from './text'

/**
 * Requests promo code, prices and cart from the server before a payment starts, because stored values can be stale or
 * forged (spec: calls.amounts-storage). Each request waits ANSWER_LIMIT_MS. Without a response the known prices and the
 * known cart are payable; a cart that the server lacks is not, and a code is not, because a forged percent could make
 * an order free. The page reports a changed total; this thunk reports everything else.
 * @returns whether the order still equals the order on the page
 */
export const verifyOrder =
  (shown: Order): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const problem = await dispatch(ensureCartSent())
    if (problem !== null) {
      dispatch(notified({ type: 'error', text: problem, durationMs: 6000, topic: PAYMENT_TOPIC }))
      return false
    }
    const [code] = await Promise.all([dispatch(recheckPromo()), dispatch(refreshPrices()), dispatch(loadCart())])
    if (code?.outcome === 'failed') {
      dispatch(notified({ type: 'error', text: code.message, durationMs: 6000, topic: PAYMENT_TOPIC }))
      return false
    }
    const now = selectOrder(getState())
    const isSame = now !== null && isSameOrder(now, shown)
    // Other images at the same total: the page, which watches the total, would not report it.
    if (now?.total === shown.total && !isSame) {
      dispatch(notified({ type: 'info', text: text.cartChanged, durationMs: 6000, topic: PAYMENT_TOPIC }))
    }
    return isSame && code?.outcome !== 'abandoned'
  }

/** Returns whether two orders have the same images and price. */
export function isSameOrder(one: Order, other: Order): boolean {
  const ids = ({ items }: Order) =>
    items
      .map(({ id }) => id)
      .sort()
      .join(' ')
  return (
    one.userId === other.userId &&
    one.total === other.total &&
    one.subtotal === other.subtotal &&
    one.promo?.code === other.promo?.code &&
    ids(one) === ids(other)
  )
}
