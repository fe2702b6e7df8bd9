import { selectUser } from '@/features/auth/authSlice'
import type { OrderToPay } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { captureEnded, selectIsCapturePending } from './checkoutSlice'
import type { Payment } from './purchase'
import { applyPurchaseEvent, loadPurchase } from './purchaseStorage'
import { releaseAttempt } from './releaseAttempt'

/** The ways to resolve a payment whose capture has no known result. The tab holds the payment lock. */

/** Opens the same order at PayPal again. PayPal captures an order at most once, so the buyer never pays twice. */
export const resumePayment = (): AppThunk<Promise<OrderToPay | null>> => (dispatch, getState) => {
  const owner = selectUser(getState())
  const purchase = owner && dispatch(loadPurchase(owner.id))
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

export const resolvePayment =
  (lock: TabLock, finding: Finding): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return
    // A pending capture still brings PayPal's result.
    if (selectIsCapturePending(getState())) return
    const purchase = dispatch(loadPurchase(owner.id))
    if (purchase.phase !== 'capturing') return
    const { attempt, paypalOrderId } = purchase
    dispatch(
      applyPurchaseEvent(
        owner.id,
        finding === 'notSeenByBuyer'
          ? { type: 'notCaptured', attempt }
          : { type: 'captured', attempt, payment: foundPayment(paypalOrderId, finding) },
      ),
    )
    // A capture that still runs here belongs to no purchase any more.
    dispatch(captureEnded())
    dispatch(releaseAttempt(lock))
  }
