import { selectUser } from '@/features/auth/authSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { attemptChanged, selectCheckout, selectIsCapturingHere } from './checkoutSlice'
import { applyPurchaseEvent, loadCheckout, recordPayment } from './purchaseThunks'
import { PAYMENT_TOPIC, text } from './text'

/** How an attempt ends without a result of its capture. The tab holds the payment lock. */

/** Shows a toast about the payment; it replaces the one before. */
export const notifyPayment = (type: 'info' | 'warning' | 'error', message: string) =>
  notified({ type, text: message, durationMs: 6000, topic: PAYMENT_TOPIC })

/** Ends this tab's attempt or capture and releases the lock, so that another tab may start a payment. */
export const releaseAttempt =
  (lock: TabLock): AppThunk =>
  (dispatch) => {
    dispatch(attemptChanged(null))
    lock.release()
  }

/**
 * Cancels the attempt of this tab, unless its capture has begun.
 * @returns whether there was one; no money moved
 */
export const cancelPayment =
  (lock: TabLock): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { attempt, purchase } = selectCheckout(getState())
    // The lock of a capture, also of one that this tab resumed, stays until the buyer leaves the page
    // (parts/PaymentForm.tsx).
    if (attempt === null && purchase?.phase === 'capturing') return false
    dispatch(releaseAttempt(lock))
    return attempt !== null
  }

/** Ends this tab's attempt after a failure before its capture, and shows a toast. */
export const failPayment =
  (lock: TabLock, message: string = text.paymentFailed): AppThunk =>
  (dispatch, getState) => {
    if (selectCheckout(getState()).attempt === null) return
    dispatch(notifyPayment('error', message))
    dispatch(releaseAttempt(lock))
  }

/** The source of the result: PayPal reported the order as paid already, or the buyer checked their PayPal account. */
export type Finding = 'knownToPayPal' | 'seenByBuyer' | 'notSeenByBuyer'

/** Ends a capture without a known result by a finding. */
export const resolvePayment =
  (lock: TabLock, finding: Finding): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    // A pending capture still brings PayPal's result.
    if (!owner || selectIsCapturingHere(getState())) return
    const { purchase } = dispatch(loadCheckout(owner.id))
    if (purchase.phase !== 'capturing') return
    const { attempt, order, compraId, paypalOrderId } = purchase
    if (finding === 'notSeenByBuyer') dispatch(applyPurchaseEvent(owner.id, { type: 'failed', attempt }))
    else {
      // The shop can check the finding with PayPal.
      const payment = { paypalOrderId, status: 'COMPLETED', details: { id: paypalOrderId, finding } }
      dispatch(recordPayment(owner.id, { attempt, order, compraId, payment }))
    }
    dispatch(releaseAttempt(lock))
  }
