import { letGo } from './letGo'
import { advance, recallPurchase } from './outbox'
import { createCaptureLock } from './paymentLock'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import type { OrderToPay } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'

/** What can be done about a payment of which nobody here knows whether PayPal took it. The tab holds the lock. */

/** PayPal opens the same order again. It takes an order's money once at most, so that this can never pay twice. */
export const resumePayment = (): AppThunk<Promise<OrderToPay | null>> => (dispatch, getState) => {
  const owner = selectUser(getState())
  const purchase = owner && dispatch(recallPurchase(owner.id))
  return Promise.resolve(purchase?.phase === 'capturing' ? { paypalOrderId: purchase.paypalOrderId } : null)
}

/** How it became known: PayPal refused the order as paid already, or the buyer looked at their account with PayPal. */
export type Finding = 'knownToPayPal' | 'seenByBuyer' | 'notSeenByBuyer'

/** What was found out about the payment. */
export const resolvePayment =
  (lock: TabLock, finding: Finding): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return
    // While PayPal is being asked, its answer is still to come.
    const capturing = createCaptureLock(owner.id)
    if (!(await capturing.acquire())) return
    capturing.release()
    const purchase = dispatch(recallPurchase(owner.id))
    if (purchase.phase !== 'capturing') return
    const { attempt, paypalOrderId } = purchase
    // The shop is told whose word this is, because it can ask PayPal itself.
    const payment = { paypalOrderId, status: 'COMPLETED', details: { id: paypalOrderId, finding } }
    dispatch(
      advance(
        owner.id,
        finding === 'notSeenByBuyer' ? { type: 'notCaptured', attempt } : { type: 'captured', attempt, payment },
      ),
    )
    dispatch(letGo(lock))
  }
