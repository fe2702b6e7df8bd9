import { matchPath } from 'react-router'
import { notified } from '@/features/notifications/notificationsSlice'
import { createTabLock } from '@/platform/tabLock'
import { paths } from '@/shared/paths'
import { report } from '@/shared/reports/report'
import type { AppThunk } from '@/store/rootState'
import { isDeferredDue, completeDeferred } from './completeDeferred'
import { completionTasks, notifyConfirmed } from './completionTasks'
import { confirmPayment } from './confirmPayment'
import { isIncomplete, isFreeOrder, isPaidUnconfirmed, type Purchase, type PurchaseIn } from './purchase'
import { applyPurchaseEvent, deferPurchase, loadPurchase } from './purchaseStorage'
import { PAYMENT_TOPIC, text } from './text'

/** `later`: a step failed and needs a retry; `elsewhere`: another tab completes the purchases. */
export type CompletionResult = 'done' | 'later' | 'elsewhere'

/**
 * Completes the user's paid purchases: confirms them at the server, then reports the sale, records the use of the promo
 * code and removes the bought images from the cart. One tab at a time, under a lock. No sale is counted twice; no
 * other repeated step does harm. Steps after a pause run only while `isWanted` returns true.
 */
export const completePurchase =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<CompletionResult>> =>
  async (dispatch) => {
    const isDone = !isIncomplete(dispatch(loadPurchase(ownerId))) && !dispatch(isDeferredDue(ownerId))
    if (isDone) return 'done'
    const lock = createTabLock(`lienzo_completing_${ownerId}`)
    if (!(await lock.acquire())) return 'elsewhere'
    try {
      const current = await dispatch(completeCurrent(ownerId, isWanted))
      if (!isWanted()) return 'later'
      const deferred = await dispatch(completeDeferred(ownerId, isWanted))
      return current === 'done' ? deferred : current
    } finally {
      lock.release()
    }
  }

const completeCurrent =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<'done' | 'later'>> =>
  async (dispatch) => {
    let purchase: Purchase | null = dispatch(loadPurchase(ownerId))
    if (isPaidUnconfirmed(purchase)) purchase = await dispatch(confirm(ownerId, purchase))
    if (purchase === null || isPaidUnconfirmed(purchase)) return 'later'
    if (purchase.phase !== 'confirmed') return 'done'
    for (const task of purchase.tasks) {
      if (!(await dispatch(completionTasks[task](ownerId, purchase, isWanted)))) return 'later'
    }
    return 'done'
  }

const confirm =
  (ownerId: string, purchase: PurchaseIn<'captured' | 'confirming'>): AppThunk<Promise<Purchase | null>> =>
  async (dispatch) => {
    const { attempt, compraId } = purchase
    dispatch(applyPurchaseEvent(ownerId, { type: 'confirmationSent', attempt }))
    const verdict = await dispatch(confirmPayment(purchase))
    if (verdict === 'refused') {
      dispatch(endRefused(ownerId, purchase))
      return dispatch(loadPurchase(ownerId))
    }
    const after = dispatch(
      applyPurchaseEvent(ownerId, { type: verdict === 'failed' ? 'confirmationFailed' : 'confirmed', attempt }),
    )
    const isOnPaymentPage = matchPath(paths.payment, window.location.pathname) !== null
    // The payment page redirects to the success page; every other page shows a toast.
    if (after?.phase === 'confirmed' && !isOnPaymentPage) dispatch(notifyConfirmed(ownerId, compraId))
    return after
  }

/** After a refusal by the server: ends a free order; defers a paid purchase, and the page shows how to get help. */
const endRefused =
  (ownerId: string, { attempt, order, compraId, payment }: PurchaseIn<'captured' | 'confirming'>): AppThunk =>
  (dispatch) => {
    if (isFreeOrder(order)) {
      dispatch(applyPurchaseEvent(ownerId, { type: 'freeOrderRefused', attempt }))
      dispatch(notified({ type: 'error', text: text.freeOrderRefused, durationMs: 8000, topic: PAYMENT_TOPIC }))
      return
    }
    report({ kind: 'purchase', detail: 'needs-help' })
    dispatch(
      deferPurchase(ownerId, {
        attempt,
        order,
        compraId,
        payment,
        isRefused: true,
        triedAt: Date.now(),
        isInCart: true,
      }),
    )
  }
