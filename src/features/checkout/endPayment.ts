import { selectUser } from '@/features/auth/authSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import type { OrderToPay } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import {
  attemptReleased,
  captureEnded,
  selectIsCapturePending,
  selectOwnPurchase,
  selectPurchase,
} from './checkoutSlice'
import type { Payment } from './purchase'
import { applyPurchaseEvent, loadCheckout, recordPayment } from './purchaseThunks'
import { PAYMENT_TOPIC, text } from './text'

/** How an attempt ends without a result of its capture. The tab holds the payment lock. */

/** Ends this tab's attempt and releases the lock, so that another tab may start a payment. */
export const releaseAttempt =
  (lock: TabLock): AppThunk =>
  (dispatch) => {
    dispatch(attemptReleased())
    lock.release()
  }

/**
 * Cancels the attempt of this tab, unless its capture has begun.
 * @returns whether the attempt ended, with no money moved
 */
export const cancelPayment =
  (lock: TabLock): AppThunk<boolean> =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    // Nothing to cancel once the capture began. That includes a capture this tab resumed; its lock stays until the
    // buyer leaves the page (parts/PaymentForm.tsx).
    if (selectPurchase(getState())?.phase === 'capturing') return false
    const isCancelled =
      owner !== null &&
      open !== null &&
      dispatch(applyPurchaseEvent(owner.id, { type: 'failed', attempt: open.attempt })) !== null
    dispatch(releaseAttempt(lock))
    return isCancelled
  }

/** Ends the attempt after PayPal's window failed. `isCaptured`: it failed because the order is paid already. */
export const endFailedPayment =
  (lock: TabLock, isCaptured: boolean): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (!owner || !open) return
    const { attempt } = open
    if (isCaptured && open.phase === 'awaitingApproval') {
      dispatch(applyPurchaseEvent(owner.id, { type: 'captureStarted', attempt, at: Date.now() }))
      dispatch(resolvePayment(lock, 'knownToPayPal'))
    } else if (open.phase !== 'capturing') {
      dispatch(failPayment(lock, owner.id, attempt))
    }
  }

/** Ends an attempt that failed with no money moved. Shows a toast, unless the attempt had ended before. */
export const failPayment =
  (lock: TabLock, ownerId: string, attempt: string, message: string = text.paymentFailed): AppThunk =>
  (dispatch) => {
    if (!dispatch(applyPurchaseEvent(ownerId, { type: 'failed', attempt }))) return
    dispatch(notified({ type: 'error', text: message, durationMs: 6000, topic: PAYMENT_TOPIC }))
    dispatch(releaseAttempt(lock))
  }

/** Opens the same order at PayPal again. PayPal captures an order at most once, so the buyer never pays twice. */
export const resumePayment = (): AppThunk<Promise<OrderToPay | null>> => (dispatch, getState) => {
  const owner = selectUser(getState())
  const purchase = owner && dispatch(loadCheckout(owner.id)).purchase
  return Promise.resolve(purchase?.phase === 'capturing' ? { paypalOrderId: purchase.paypalOrderId } : null)
}

/** The source of the result: PayPal reported the order as paid already, or the buyer checked their PayPal account. */
export type Finding = 'knownToPayPal' | 'seenByBuyer' | 'notSeenByBuyer'

/** The payment by a finding, which the shop can check with PayPal. */
export const foundPayment = (paypalOrderId: string, finding: Finding): Payment => ({
  paypalOrderId,
  status: 'COMPLETED',
  details: { id: paypalOrderId, finding },
})

/** Ends a capture without a known result by a finding. */
export const resolvePayment =
  (lock: TabLock, finding: Finding): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    // A pending capture still brings PayPal's result.
    if (!owner || selectIsCapturePending(getState())) return
    const { purchase } = dispatch(loadCheckout(owner.id))
    if (purchase.phase !== 'capturing') return
    const { attempt, order, compraId, paypalOrderId } = purchase
    if (finding === 'notSeenByBuyer') dispatch(applyPurchaseEvent(owner.id, { type: 'notCaptured', attempt }))
    else dispatch(recordPayment(owner.id, { attempt, order, compraId, payment: foundPayment(paypalOrderId, finding) }))
    // A capture that still runs here belongs to no purchase any more.
    dispatch(captureEnded())
    dispatch(releaseAttempt(lock))
  }
