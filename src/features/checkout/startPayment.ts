import { nanoid } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import { lacksWaiver } from '@/features/terms/waiver'
import type { OrderToPay } from '@/platform/payment'
import { createTabLock, type TabLock } from '@/platform/tabLock'
import { env } from '@/shared/config/env'
import { dollarText } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import { attemptTaken, selectOwnPurchase } from './checkoutSlice'
import { failPayment, releaseAttempt } from './endPayment'
import { mayHaveCharged, type Order } from './purchase'
import { applyPurchaseEvent, loadCheckout } from './purchaseThunks'
import { storeLateRegistration, registerPurchase, type Registration } from './registerPurchase'
import { PAYMENT_TOPIC, text } from './text'
import { isSameOrder, verifyOrder } from './verifyOrder'

/** Creates the lock of the user's payment: one tab at a time may pay. */
export function createPaymentLock(ownerId: string): TabLock {
  return createTabLock(`lienzo_payment_${ownerId}`)
}

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

/**
 * `placed`: registered, and its confirmation is stored and will be retried; `blocked`: an earlier purchase is
 * unresolved, or another tab is paying.
 */
type FreeOrderOutcome = 'placed' | 'failed' | 'blocked'

/** Places an order with nothing to pay: registers it; its confirmation needs no PayPal (spec: 4.free.confirmed). */
export const placeFreeOrder =
  (lock: TabLock, order: Order): AppThunk<Promise<FreeOrderOutcome>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner || lacksWaiver(order.waiver)) return 'failed'
    if (!(await dispatch(acquirePaymentLock(lock, owner.id)))) return 'blocked'
    try {
      const attempt = nanoid()
      const registration = await dispatch(beginAttempt(owner.id, attempt, order))
      const isRegistered = registration.outcome === 'registered'
      const purchase = dispatch(
        applyPurchaseEvent(
          owner.id,
          isRegistered
            ? { type: 'nothingToPay', attempt, compraId: registration.compraId }
            : { type: 'failed', attempt },
        ),
      )
      if (isRegistered && !purchase) dispatch(storeLateRegistration(order, registration.compraId))
      return purchase?.phase === 'captured' ? 'placed' : 'failed'
    } finally {
      dispatch(releaseAttempt(lock))
    }
  }

/** An order whose waiver is missing is not captured (capturePayment.ts). */
const isReusable = (open: Order, shown: Order) => isSameOrder(open, shown) && !lacksWaiver(open.waiver)

/** Stores a new attempt and registers it at the server. */
const beginAttempt =
  (ownerId: string, attempt: string, order: Order): AppThunk<Promise<Registration>> =>
  (dispatch) => {
    dispatch(attemptTaken(attempt))
    dispatch(applyPurchaseEvent(ownerId, { type: 'started', attempt, order }))
    return dispatch(registerPurchase(order))
  }

/** Takes the payment lock if this tab may start a payment. Otherwise a toast or the page shows the reason. */
const acquirePaymentLock =
  (lock: TabLock, ownerId: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const wasHeld = lock.hold() !== null
    if (!(await lock.acquire())) {
      dispatch(notified({ type: 'warning', text: text.openElsewhere, durationMs: 6000, topic: PAYMENT_TOPIC }))
      return false
    }
    // Another tab may have changed the purchase while this tab was in the background.
    const { purchase, deferred } = dispatch(loadCheckout(ownerId))
    // Paid images are still in the cart.
    const isInCart = deferred.some((paid) => paid.isInCart)
    if (!mayHaveCharged(purchase) && !isInCart) return true
    // A lock that this page already held belongs to its payment in progress: keep it.
    if (!wasHeld) lock.release()
    return false
  }

/** Stores the id of the order that PayPal created. */
export const recordPayPalOrder =
  (paypalOrderId: string): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (owner && open)
      dispatch(applyPurchaseEvent(owner.id, { type: 'orderCreated', attempt: open.attempt, paypalOrderId }))
  }
