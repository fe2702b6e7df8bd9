import { selectOwnPurchase } from './checkoutSlice'
import { letGo } from './letGo'
import { advance } from './outbox'
import { resolvePayment } from './resolvePayment'
import { PAYMENT, text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import type { TabLock } from '@/platform/tabLock'

/**
 * The buyer gave up. Before any money could move that ends the attempt; afterwards it changes nothing.
 * @returns whether it came to an end without any money having moved
 */
export const cancelPayment =
  (lock: TabLock): AppThunk<boolean> =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (open?.phase === 'capturing') return false
    const isCancelled =
      owner !== null &&
      open !== null &&
      dispatch(advance(owner.id, { type: 'cancelled', attempt: open.attempt })) !== null
    dispatch(letGo(lock))
    return isCancelled
  }

/** PayPal's window came to nothing; `isCaptured` when it did because the order is paid already. */
export const endFailedPayment =
  (lock: TabLock, isCaptured: boolean): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (!owner || !open) return
    const { attempt } = open
    if (isCaptured && open.phase === 'awaitingApproval') {
      dispatch(advance(owner.id, { type: 'approved', attempt, at: Date.now() }))
      void dispatch(resolvePayment(lock, 'knownToPayPal'))
    } else if (open.phase !== 'capturing') {
      dispatch(failPayment(lock, owner.id, attempt))
    }
  }

/** It could not be paid, and no money moved. Says so, unless the attempt was given up before. */
export const failPayment =
  (lock: TabLock, ownerId: string, attempt: string): AppThunk =>
  (dispatch) => {
    if (!dispatch(advance(ownerId, { type: 'failed', attempt }))) return
    dispatch(notified({ type: 'error', text: text.paymentFailed, durationMs: 6000, topic: PAYMENT }))
    dispatch(letGo(lock))
  }
