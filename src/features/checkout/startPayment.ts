import { nanoid } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { loadCart } from '@/features/cart/cartThunks'
import { ensureCartSent } from '@/features/cart/recheckCart'
import { topicEnded } from '@/features/notifications/notificationsSlice'
import { refreshPrices } from '@/features/pricing/pricingThunks'
import { recheckPromo } from '@/features/promo/promoThunks'
import { lacksWaiver } from '@/features/terms/waiver'
import type { OrderToPay } from '@/platform/payment'
import { createTabLock, type TabLock } from '@/platform/tabLock'
import { env } from '@/shared/config/env'
import { dollarText } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import { selectOrder } from './checkoutSelectors'
import { attemptChanged, selectCheckout, selectIsUnresolved } from './checkoutSlice'
import { failPayment, notifyPayment, releaseAttempt } from './endPayment'
import { isSameOrder, type Order } from './purchase'
import { loadCheckout, readHistory } from './purchaseThunks'
import { registerPurchase, storeLateRegistration } from './registerPurchase'
import { PAYMENT_TOPIC, text } from './text'

/** Creates the lock of the user's payment: one tab at a time may pay. */
export function createPaymentLock(ownerId: string): TabLock {
  return createTabLock(`lienzo_payment_${ownerId}`)
}

/** Takes the payment lock. A toast tells the buyer if another tab holds it. */
export const acquirePaymentLock =
  (lock: TabLock): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const isHeld = await lock.acquire()
    if (!isHeld) dispatch(notifyPayment('warning', text.openElsewhere))
    return isHeld
  }

/**
 * Starts the payment of the order on the page. While a payment is unresolved, opens its order at PayPal again: PayPal
 * captures an order at most once (spec: paying.doubt-ended). The tab holds the payment lock from here until the
 * capture's result or the end of the attempt, so that no other tab starts a payment.
 * @returns the order for PayPal; null when it cannot start; a toast or the page shows the reason
 */
export const startPayment =
  (lock: TabLock, shown: Order): AppThunk<Promise<OrderToPay | null>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    const isUnresolved = selectIsUnresolved(getState())
    dispatch(topicEnded(PAYMENT_TOPIC))
    if (!owner || !(await dispatch(acquirePaymentLock(lock)))) return null
    // Another tab may have changed the purchase while this tab was in the background.
    const { purchase } = dispatch(loadCheckout(owner.id))
    if (isUnresolved && purchase.phase === 'capturing') return { paypalOrderId: purchase.paypalOrderId }
    const history = dispatch(readHistory(owner.id))
    // The page shows no button without the waiver; this is in case the call was forged.
    if (isUnresolved || history === null || lacksWaiver(shown.waiver)) {
      lock.release()
      return null
    }
    const open = selectCheckout(getState()).attempt
    // Reuse PayPal's order for the same cart: with two orders, the buyer could pay both.
    if (open?.paypalOrderId !== undefined && isSameOrder(open.order, shown) && !lacksWaiver(open.order.waiver))
      return { paypalOrderId: open.paypalOrderId }
    const attempt = { attempt: nanoid(), order: shown, history }
    // The buyer may leave, cancel or start again during a request.
    const isCurrent = () => selectCheckout(getState()).attempt?.attempt === attempt.attempt
    dispatch(attemptChanged(attempt))
    const isVerified = await dispatch(verifyOrder(shown))
    if (!isCurrent()) return null
    if (!isVerified) {
      dispatch(releaseAttempt(lock))
      return null
    }
    const registration = await dispatch(registerPurchase(shown))
    if ('problem' in registration) {
      if (isCurrent()) dispatch(failPayment(lock, registration.problem))
      return null
    }
    const { compraId } = registration
    if (!isCurrent()) {
      dispatch(storeLateRegistration(shown, compraId))
      return null
    }
    dispatch(attemptChanged({ ...attempt, compraId }))
    return {
      compraId,
      amount: dollarText(shown.total),
      description: text.paypalDescription(env.productName, shown.items.length),
    }
  }

/**
 * Requests promo code, prices and cart from the server before a payment starts, because stored values can be stale or
 * forged (spec: calls.amounts-storage). Each request waits ANSWER_LIMIT_MS. Without a response the known prices and the
 * known cart are payable; a cart that the server lacks is not, and a code is not, because a forged percent could make
 * an order free. The page reports a changed total; this thunk reports everything else.
 * @returns whether the order still equals the order on the page
 */
const verifyOrder =
  (shown: Order): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const problem = await dispatch(ensureCartSent())
    if (problem !== null) {
      dispatch(notifyPayment('error', problem))
      return false
    }
    const [code] = await Promise.all([dispatch(recheckPromo()), dispatch(refreshPrices()), dispatch(loadCart())])
    if (code?.outcome === 'failed') {
      dispatch(notifyPayment('error', code.message))
      return false
    }
    const now = selectOrder(getState())
    const isSame = now !== null && isSameOrder(now, shown)
    // Other images at the same total: the page, which watches the total, would not report it.
    if (now?.total === shown.total && !isSame) dispatch(notifyPayment('info', text.cartChanged))
    return isSame && code?.outcome !== 'abandoned'
  }
