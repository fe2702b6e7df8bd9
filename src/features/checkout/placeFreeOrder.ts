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

/**
 * `placed`: registered, and its confirmation is stored and will be retried; `blocked`: an earlier purchase is
 * unresolved, or another tab is paying.
 */
export type FreeOrderOutcome = 'placed' | 'failed' | 'blocked'

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
