import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import { lacksWaiver } from '@/features/terms/waiver'
import type { ApprovedOrder, PaymentHandlers } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { captureOrder } from './captureOrder'
import { selectOrder } from './checkoutSelectors'
import { attemptChanged, captureChanged, selectCheckout, selectIsUnresolved, selectPurchase } from './checkoutSlice'
import { cancelPayment, failPayment, notifyPayment, releaseAttempt, resolvePayment } from './endPayment'
import { isSameOrder, type Order, type PurchaseEvent, type Registered } from './purchase'
import { applyPurchaseEvent, loadCheckout, readHistory, recordPayment } from './purchaseThunks'
import { startPayment } from './startPayment'
import { PAYMENT_TOPIC, text } from './text'

/** Returns the handlers of PayPal's button, for a payment of the order on the page. */
export const paymentHandlers =
  (lock: TabLock, shown: Order): AppThunk<PaymentHandlers> =>
  (dispatch, getState) => ({
    onStart: () => dispatch(startPayment(lock, shown)),
    onOrderCreated: (paypalOrderId, { compraId }) => {
      const { attempt } = selectCheckout(getState())
      if (attempt?.compraId === compraId) dispatch(attemptChanged({ ...attempt, paypalOrderId }))
    },
    onApproved: (approved) => dispatch(capturePayment(lock, approved)),
    onCancelled: () => {
      if (dispatch(cancelPayment(lock))) dispatch(notifyPayment('info', text.cancelled))
    },
    onFailed: (isCaptured) => {
      if (!selectIsUnresolved(getState())) dispatch(failPayment(lock))
      else if (isCaptured) dispatch(resolvePayment(lock, 'knownToPayPal'))
      else dispatch(notifyPayment('warning', text.unresolved.stillOpen))
    },
  })

/**
 * Captures the order that the buyer approved, until PayPal's result is known or the page closes. Does not capture a
 * canceled attempt or a changed cart, and warns the buyer instead.
 */
export const capturePayment =
  (lock: TabLock, approved: ApprovedOrder): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return
    const { paypalOrderId } = approved
    const purchase = dispatch(purchaseToCapture(lock, owner.id, paypalOrderId))
    if (!purchase) {
      // An approval that comes again for a paid order: nothing to do, and 'no charge' would be wrong.
      const stored = selectPurchase(getState())
      if (stored && 'payment' in stored && stored.payment.paypalOrderId === paypalOrderId) return
      dispatch(notified({ type: 'warning', text: text.outdated, durationMs: 8000, topic: PAYMENT_TOPIC }))
      return
    }
    const { attempt, order, compraId } = purchase
    const applyEvent = (event: PurchaseEvent) => dispatch(applyPurchaseEvent(owner.id, event))
    const isCapturing = () => {
      const current = selectPurchase(getState())
      return current?.phase === 'capturing' && current.attempt === attempt
    }
    const outcome = await captureOrder(approved, {
      isWanted: isCapturing,
      onApproved: () => {
        dispatch(topicEnded(PAYMENT_TOPIC))
        dispatch(captureChanged({ attempt, isDoubtful: false }))
      },
      onCapture: () => applyEvent({ type: 'captureStarted', attempt, order, compraId, paypalOrderId, at: Date.now() }),
      onDoubt: () => {
        if (isCapturing()) dispatch(captureChanged({ attempt, isDoubtful: true }))
      },
      onReceipt: (receipt) => {
        dispatch(recordPayment(owner.id, { attempt, order, compraId, payment: { paypalOrderId, ...receipt } }))
      },
    })
    const isRefused = outcome === 'refused'
    if ((isRefused || outcome === 'cancelled') && applyEvent({ type: 'failed', attempt }))
      dispatch(isRefused ? notifyPayment('error', text.paymentFailed) : notifyPayment('info', text.cancelled))
    if (outcome === 'unknown' && isCapturing()) console.error(text.unansweredLog, compraId, paypalOrderId)
    // The buyer may have answered the doubt and begun another payment, whose capture and lock stay.
    if (selectCheckout(getState()).capture?.attempt === attempt) dispatch(releaseAttempt(lock))
  }

/**
 * Returns the purchase that the buyer approved, if this tab began it, its cart still matches and its waiver is there;
 * else null.
 */
const purchaseToCapture =
  (lock: TabLock, ownerId: string, paypalOrderId: string): AppThunk<Registered | null> =>
  (dispatch, getState) => {
    const { purchase } = dispatch(loadCheckout(ownerId))
    // Money may have moved already: another capture of the same order cannot charge twice, and shows the result.
    if (purchase.phase === 'capturing' && purchase.paypalOrderId === paypalOrderId) return purchase
    const { attempt } = selectCheckout(getState())
    if (attempt?.compraId === undefined || attempt.paypalOrderId !== paypalOrderId) return null
    const { order, compraId, history } = attempt
    const current = selectOrder(getState())
    const isUnchanged = current !== null && isSameOrder(current, order) && !lacksWaiver(order.waiver)
    // Another tab may have received a late receipt for the same images.
    if (isUnchanged && dispatch(readHistory(ownerId)) === history) return { attempt: attempt.attempt, order, compraId }
    dispatch(cancelPayment(lock))
    return null
  }
