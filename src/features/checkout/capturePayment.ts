import { selectOrder } from './checkoutSelectors'
import { captureAnswered, captureAsked, selectOwnPurchase } from './checkoutSlice'
import { cancelPayment } from './endPayment'
import { letGo } from './letGo'
import type { PurchaseEvent } from './nextPurchase'
import { advance, recallPurchase } from './outbox'
import { createCaptureLock } from './paymentLock'
import { isSameOrder, type PurchaseIn } from './purchase'
import { takeMoney } from './takeMoney'
import { PAYMENT, text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import type { ApprovedOrder } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'

/**
 * The buyer approved: takes the money. What was approved for an attempt that was given up, or for a cart that has changed
 * since, is not taken, and they are told so. 'restart': the card was declined, and they may choose another one, if the
 * page with PayPal's button is still there.
 */
export const capturePayment =
  (lock: TabLock, approved: ApprovedOrder, canRestart: () => boolean): AppThunk<Promise<'done' | 'restart'>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return 'done'
    const capturing = createCaptureLock(owner.id)
    // Approved in two windows: the answer to the first will do for both.
    if (!(await capturing.acquire())) return 'done'
    try {
      return await dispatch(capture(lock, owner.id, approved, canRestart))
    } finally {
      capturing.release()
    }
  }

const capture =
  (
    lock: TabLock,
    ownerId: string,
    approved: ApprovedOrder,
    canRestart: () => boolean,
  ): AppThunk<Promise<'done' | 'restart'>> =>
  async (dispatch) => {
    const purchase = dispatch(purchaseToCapture(lock, ownerId, approved.paypalOrderId))
    if (!purchase) {
      dispatch(notified({ type: 'warning', text: text.outdated, durationMs: 8000, topic: PAYMENT }))
      return 'done'
    }
    const { attempt, compraId } = purchase
    const happened = (event: PurchaseEvent) => dispatch(advance(ownerId, event))
    happened({ type: 'approved', attempt, at: Date.now() })
    dispatch(topicEnded(PAYMENT))
    dispatch(captureAsked())
    const answer = await takeMoney(approved, purchase.phase === 'capturing')
    dispatch(captureAnswered())
    switch (answer.outcome) {
      case 'captured':
        happened({ type: 'captured', attempt, payment: { paypalOrderId: approved.paypalOrderId, ...answer.receipt } })
        break
      case 'declined':
        happened({ type: 'declined', attempt })
        dispatch(notified({ type: 'error', text: text.declined, durationMs: 6000, topic: PAYMENT }))
        if (canRestart()) return 'restart'
        // Whoever began it has left the page: nobody is at it any more.
        dispatch(cancelPayment(lock))
        return 'done'
      case 'refused':
        happened({ type: 'notCaptured', attempt })
        dispatch(notified({ type: 'error', text: text.paymentFailed, durationMs: 6000, topic: PAYMENT }))
        break
      case 'unanswered':
        console.error(text.unansweredLog, compraId, approved.paypalOrderId)
    }
    dispatch(letGo(lock))
    return 'done'
  }

/** The purchase that this approval is for, if it is this tab's and still what the cart comes to. */
const purchaseToCapture =
  (
    lock: TabLock,
    ownerId: string,
    paypalOrderId: string,
  ): AppThunk<PurchaseIn<'awaitingApproval' | 'capturing'> | null> =>
  (dispatch, getState) => {
    // Where tabs have no lock, another one may have begun an attempt in place of this one.
    const purchase = dispatch(recallPurchase(ownerId))
    // Money may have moved already: asking again for the same order can only find out, whoever began it.
    if (purchase.phase === 'capturing' && purchase.paypalOrderId === paypalOrderId) return purchase
    const own = selectOwnPurchase(getState())
    if (own?.phase !== 'awaitingApproval' || own.paypalOrderId !== paypalOrderId) return null
    const now = selectOrder(getState())
    if (now && isSameOrder(now, own.order)) return own
    dispatch(cancelPayment(lock))
    return null
  }
