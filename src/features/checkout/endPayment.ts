import { selectUser } from '@/features/auth/authSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { selectOwnPurchase, selectPurchase } from './checkoutSlice'
import { applyPurchaseEvent } from './purchaseStorage'
import { releaseAttempt } from './releaseAttempt'
import { resolvePayment } from './resolvePayment'
import { PAYMENT_TOPIC, text } from './text'

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
    // buyer leaves the page (parts/useIsLockHeld.ts).
    if (selectPurchase(getState())?.phase === 'capturing') return false
    const isCancelled =
      owner !== null &&
      open !== null &&
      dispatch(applyPurchaseEvent(owner.id, { type: 'cancelled', attempt: open.attempt })) !== null
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
