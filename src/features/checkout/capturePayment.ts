import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import { lacksWaiver } from '@/features/terms/waiver'
import type { ApprovedOrder, CaptureRecord } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { captureOrder } from './captureOrder'
import { selectOrder } from './checkoutSelectors'
import {
  captureBegun,
  captureDoubted,
  captureEnded,
  selectCheckout,
  selectOwnPurchase,
  selectPurchase,
} from './checkoutSlice'
import { cancelPayment, foundPayment, releaseAttempt } from './endPayment'
import type { PurchaseEvent } from './nextPurchase'
import type { Payment, PurchaseIn } from './purchase'
import { applyPurchaseEvent, loadCheckout, recordPayment } from './purchaseThunks'
import { PAYMENT_TOPIC, text } from './text'
import { isSameOrder } from './verifyOrder'

/**
 * Captures the order that the buyer approved, until PayPal's result is known or the page closes. Does not capture a
 * canceled attempt or a changed cart, and warns the buyer instead.
 */
export const capturePayment =
  (lock: TabLock, approved: ApprovedOrder): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return
    const purchase = dispatch(purchaseToCapture(lock, owner.id, approved.paypalOrderId))
    if (!purchase) {
      // An approval that comes again for a paid order: nothing to do, and 'no charge' would be wrong.
      const stored = selectPurchase(getState())
      if (stored && 'payment' in stored && stored.payment.paypalOrderId === approved.paypalOrderId) return
      dispatch(notified({ type: 'warning', text: text.outdated, durationMs: 8000, topic: PAYMENT_TOPIC }))
      return
    }
    const { attempt, order, compraId } = purchase
    const { paypalOrderId } = approved
    const applyEvent = (event: PurchaseEvent) => dispatch(applyPurchaseEvent(owner.id, event))
    const notify = (message: string, type: 'info' | 'error') =>
      dispatch(notified({ type, text: message, durationMs: 6000, topic: PAYMENT_TOPIC }))
    const paymentOf = (receipt: CaptureRecord) => ({ paypalOrderId, ...receipt })
    const record = (payment: Payment) => {
      dispatch(recordPayment(owner.id, { attempt, order, compraId, payment }))
    }
    const isCapturing = () => {
      const current = selectPurchase(getState())
      return current?.phase === 'capturing' && current.attempt === attempt
    }
    const hold = lock.hold()
    const result = await captureOrder(approved, {
      isWanted: isCapturing,
      onApproved: () => {
        dispatch(topicEnded(PAYMENT_TOPIC))
        dispatch(captureBegun())
      },
      onCapture: () => applyEvent({ type: 'captureStarted', attempt, at: Date.now() }),
      onDoubt: () => {
        if (isCapturing()) dispatch(captureDoubted())
      },
      onLateReceipt: (receipt) => {
        record(paymentOf(receipt))
      },
    })
    // The buyer answered the doubt, and another payment may have begun since: its lock and its capture stay.
    const { ownAttempt } = selectCheckout(getState())
    const isReplaced = (ownAttempt !== null && ownAttempt !== attempt) || ![null, hold].includes(lock.hold())
    if (!isReplaced) dispatch(captureEnded())
    switch (result.outcome) {
      case 'captured':
        record(paymentOf(result.receipt))
        break
      case 'knownToPayPal':
        record(foundPayment(paypalOrderId, result.outcome))
        break
      case 'cancelled':
        if (applyEvent({ type: 'notCaptured', attempt })) notify(text.cancelled, 'info')
        break
      case 'refused':
        if (applyEvent({ type: 'notCaptured', attempt })) notify(text.paymentFailed, 'error')
        break
      case 'unknown':
        if (isCapturing()) console.error(text.unansweredLog, compraId, paypalOrderId)
    }
    if (!isReplaced) dispatch(releaseAttempt(lock))
  }

/**
 * Returns the purchase that the buyer approved, if this tab began it, its cart still matches and its waiver is there;
 * else null.
 */
const purchaseToCapture =
  (
    lock: TabLock,
    ownerId: string,
    paypalOrderId: string,
  ): AppThunk<PurchaseIn<'awaitingApproval' | 'capturing'> | null> =>
  (dispatch, getState) => {
    // Without Web Locks, another tab may have replaced this attempt.
    const { purchase } = dispatch(loadCheckout(ownerId))
    // Money may have moved already: another capture of the same order cannot charge twice, and shows the result.
    if (purchase.phase === 'capturing' && purchase.paypalOrderId === paypalOrderId) return purchase
    const own = selectOwnPurchase(getState())
    if (own?.phase !== 'awaitingApproval' || own.paypalOrderId !== paypalOrderId) return null
    const current = selectOrder(getState())
    if (current && isSameOrder(current, own.order) && !lacksWaiver(own.order.waiver)) return own
    dispatch(cancelPayment(lock))
    return null
  }
