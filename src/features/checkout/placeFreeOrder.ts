import { nanoid } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { lacksWaiver } from '@/features/terms/waiver'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import type { Order } from './purchase'
import { applyPurchaseEvent } from './purchaseStorage'
import { storeLateRegistration } from './registerPurchase'
import { releaseAttempt } from './releaseAttempt'
import { beginAttempt, acquirePaymentLock } from './startPayment'

/** `inTheWay`: an earlier purchase is unresolved, or another tab is paying. */
export type FreeOrderOutcome = 'placed' | 'failed' | 'inTheWay'

/**
 * Places an order that a promo code covers: registers it; it is confirmed without PayPal (spec: 4.free.confirmed).
 * `placed`: the server registered the order, and its confirmation is stored and will be retried.
 */
export const placeFreeOrder =
  (lock: TabLock, order: Order): AppThunk<Promise<FreeOrderOutcome>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner || lacksWaiver(order.waiver)) return 'failed'
    if (!(await dispatch(acquirePaymentLock(lock, owner.id)))) return 'inTheWay'
    const attempt = nanoid()
    const registration = await dispatch(beginAttempt(owner.id, attempt, order))
    const isRegistered = registration.outcome === 'registered'
    const purchase = dispatch(
      applyPurchaseEvent(
        owner.id,
        isRegistered
          ? { type: 'coveredByCode', attempt, compraId: registration.compraId }
          : { type: 'failed', attempt },
      ),
    )
    if (isRegistered && !purchase) dispatch(storeLateRegistration(order, registration.compraId))
    dispatch(releaseAttempt(lock))
    return purchase?.phase === 'captured' ? 'placed' : 'failed'
  }
