import { nanoid } from '@reduxjs/toolkit'
import { letGo } from './letGo'
import { advance } from './outbox'
import type { Order } from './purchase'
import { beginAttempt, mayStart } from './startPayment'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import type { TabLock } from '@/platform/tabLock'

/** `inTheWay`: an earlier purchase is not settled, or another tab is at one. */
export type FreeOrderOutcome = 'placed' | 'failed' | 'inTheWay'

/**
 * Buys what a code pays for: registered, and confirmed by the outbox without PayPal (spec section 4, free order).
 * 'placed' means that the server has registered it and that its confirmation cannot get lost any more.
 */
export const placeFreeOrder =
  (lock: TabLock, order: Order): AppThunk<Promise<FreeOrderOutcome>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner) return 'failed'
    if (!(await dispatch(mayStart(lock, owner.id)))) return 'inTheWay'
    const attempt = nanoid()
    const compraId = await dispatch(beginAttempt(owner.id, attempt, order))
    const event =
      compraId === null
        ? ({ type: 'failed', attempt } as const)
        : ({ type: 'coveredByCode', attempt, compraId } as const)
    const purchase = dispatch(advance(owner.id, event))
    dispatch(letGo(lock))
    return purchase?.phase === 'captured' ? 'placed' : 'failed'
  }
