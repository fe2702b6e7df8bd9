import { nanoid } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import { lacksWaiver } from '@/features/terms/waiver'
import type { OrderToPay } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { env } from '@/shared/config/env'
import { dollarText } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import { attemptTaken, selectCheckout, selectOwnPurchase } from './checkoutSlice'
import { failPayment } from './endPayment'
import { isSameOrder } from './isSameOrder'
import { isIncomplete, mayHaveCharged, type Order } from './purchase'
import { applyPurchaseEvent, loadPurchase } from './purchaseStorage'
import { storeLateRegistration, registerPurchase, type Registration } from './registerPurchase'
import { PAYMENT_TOPIC, text } from './text'
import { verifyOrder } from './verifyOrder'

/**
 * Starts the payment of the order on the page. The tab holds the payment lock from here until the capture's result or
 * the end of the attempt, so that no other tab starts a payment.
 * @returns the order for PayPal; null when it cannot start; a toast or the page shows the reason
 */
export const startPayment =
  (lock: TabLock, shown: Order): AppThunk<Promise<OrderToPay | null>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    dispatch(topicEnded(PAYMENT_TOPIC))
    // The page shows no button then; this is in case the call was forged.
    if (lacksWaiver(shown.waiver)) return null
    if (!owner || !(await dispatch(acquirePaymentLock(lock, owner.id)))) return null
    const open = selectOwnPurchase(getState())
    // Reuse PayPal's order for the same cart: with two orders, the buyer could pay both.
    if (open?.phase === 'awaitingApproval' && open.paypalOrderId !== null && isReusable(open.order, shown)) {
      return { paypalOrderId: open.paypalOrderId }
    }
    const hold = lock.hold()
    const isVerified = await dispatch(verifyOrder(shown))
    // The lock was released meanwhile: the buyer left or canceled, and may have started again.
    if (lock.hold() !== hold) return null
    if (!isVerified) {
      lock.release()
      return null
    }
    const attempt = nanoid()
    const registration = await dispatch(beginAttempt(owner.id, attempt, shown))
    if (registration.outcome !== 'registered') {
      const message = registration.outcome === 'unusable' ? text.notRegistered : text.paymentFailed
      dispatch(failPayment(lock, owner.id, attempt, message))
      return null
    }
    const { compraId } = registration
    // The buyer canceled the attempt while the registration was pending.
    if (!dispatch(applyPurchaseEvent(owner.id, { type: 'registered', attempt, compraId }))) {
      dispatch(storeLateRegistration(shown, compraId))
      return null
    }
    return {
      compraId,
      amount: dollarText(shown.total),
      description: text.paypalDescription(env.productName, shown.items.length),
    }
  }

/** An order whose waiver is missing is not captured (capturePayment.ts). */
const isReusable = (open: Order, shown: Order) => isSameOrder(open, shown) && !lacksWaiver(open.waiver)

/** Stores a new attempt and registers it at the server. */
export const beginAttempt =
  (ownerId: string, attempt: string, order: Order): AppThunk<Promise<Registration>> =>
  (dispatch) => {
    dispatch(attemptTaken(attempt))
    dispatch(applyPurchaseEvent(ownerId, { type: 'started', attempt, order }))
    return dispatch(registerPurchase(order))
  }

/** Takes the payment lock if this tab may start a payment. Otherwise a toast or the page shows the reason. */
export const acquirePaymentLock =
  (lock: TabLock, ownerId: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const wasHeld = lock.hold() !== null
    if (!(await lock.acquire())) {
      dispatch(notified({ type: 'warning', text: text.openElsewhere, durationMs: 6000, topic: PAYMENT_TOPIC }))
      return false
    }
    // Another tab may have changed the purchase while this tab was in the background.
    const purchase = dispatch(loadPurchase(ownerId))
    // Paid images are still in the cart.
    const isInCart = selectCheckout(getState()).deferred.some((paid) => paid.isInCart)
    if (!mayHaveCharged(purchase) && !isIncomplete(purchase) && !isInCart) return true
    // A lock that this page already held belongs to its payment in progress: keep it.
    if (!wasHeld) lock.release()
    return false
  }

export const recordPayPalOrder =
  (paypalOrderId: string): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (owner && open)
      dispatch(applyPurchaseEvent(owner.id, { type: 'orderCreated', attempt: open.attempt, paypalOrderId }))
  }
