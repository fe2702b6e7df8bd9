import { matchPath } from 'react-router'
import { notified } from '@/features/notifications/notificationsSlice'
import { createTabLock } from '@/platform/tabLock'
import { paths } from '@/shared/paths'
import { report } from '@/shared/reports/report'
import type { AppThunk } from '@/store/rootState'
import { confirmPayment, notifyConfirmed, recordCodeUse, removeBoughtImages, reportSale } from './completionTasks'
import { keepReceipt } from './keepReceipt'
import { isFreeOrder, isIncomplete, type DeferredPurchase } from './purchase'
import { applyPurchaseEvent, deferPurchase, loadCheckout, removeDeferred } from './purchaseThunks'
import { PAYMENT_TOPIC, text } from './text'

/** Retry interval in ms of a refused confirmation: the shop may have fixed it (spec: paying.refused-hourly). */
export const REFUSED_RETRY_MS = 60 * 60_000

/** Returns whether any paid purchase of the user needs work now. */
export const hasPurchaseToComplete =
  (ownerId: string): AppThunk<boolean> =>
  (dispatch) => {
    const { purchase, deferred } = dispatch(loadCheckout(ownerId))
    return isIncomplete(purchase) || deferred.some(isDue)
  }

/**
 * Completes the user's paid purchases: confirms them at the server, then reports the sale, records the use of the promo
 * code and removes the bought images from the cart. One tab at a time, under a lock. No sale is counted twice; no
 * other repeated step does harm. Steps after a pause run only while `isWanted` returns true.
 * @returns false when a retry is due: a step failed, or another tab completes the purchases
 */
export const completePurchase =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (!dispatch(hasPurchaseToComplete(ownerId))) return true
    const lock = createTabLock(`lienzo_completing_${ownerId}`)
    if (!(await lock.acquire())) return false
    try {
      let isDone = await dispatch(completeCurrent(ownerId, isWanted))
      if (!isWanted()) return false
      for (const paid of dispatch(loadCheckout(ownerId)).deferred.filter(isDue)) {
        if (!(await dispatch(completeDeferred(ownerId, paid, isWanted)))) isDone = false
      }
      return isDone
    } finally {
      lock.release()
    }
  }

/** @returns false when a retry is due */
const completeCurrent =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    let { purchase } = dispatch(loadCheckout(ownerId))
    if (purchase.phase === 'captured') {
      const verdict = await dispatch(confirmPayment(purchase))
      const { attempt, order, compraId, payment } = purchase
      if (verdict === 'refused' && isFreeOrder(order)) {
        dispatch(applyPurchaseEvent(ownerId, { type: 'failed', attempt }))
        dispatch(notified({ type: 'error', text: text.freeOrderRefused, durationMs: 8000, topic: PAYMENT_TOPIC }))
        return true
      }
      if (verdict === 'refused') {
        report({ kind: 'purchase', detail: 'needs-help' })
        const refused = { isRefused: true, triedAt: Date.now(), isInCart: true }
        dispatch(deferPurchase(ownerId, { attempt, order, compraId, payment, ...refused }))
        return true
      }
      const type = verdict === 'failed' ? 'confirmationFailed' : 'confirmed'
      const after = dispatch(applyPurchaseEvent(ownerId, { type, attempt }))
      if (after?.phase !== 'confirmed') return false
      // The confirmation is stored first: a sale that is counted twice is worse than a sale that a crash leaves
      // uncounted.
      reportSale(after)
      dispatch(recordCodeUse(after.order))
      const isOnPaymentPage = matchPath(paths.payment, window.location.pathname) !== null
      // The payment page redirects to the success page; every other page shows a toast.
      if (!isOnPaymentPage) dispatch(notifyConfirmed(ownerId, after))
      purchase = after
    }
    if (purchase.phase !== 'confirmed' || !purchase.isInCart) return true
    if (!(await dispatch(removeBoughtImages(ownerId, purchase.order, isWanted)))) return false
    // Stored afterwards: removing an image twice is harmless, but an image left in the cart would be sold twice.
    dispatch(applyPurchaseEvent(ownerId, { type: 'cartEmptied', attempt: purchase.attempt }))
    return true
  }

function isDue({ isInCart, isRefused, triedAt }: DeferredPurchase): boolean {
  // Math.abs: a clock set back must not postpone the retry.
  return isInCart || !isRefused || Math.abs(Date.now() - triedAt) >= REFUSED_RETRY_MS
}

/**
 * Removes the images of a deferred purchase from the cart, then retries its confirmation.
 * @returns false when a retry is due soon
 */
const completeDeferred =
  (ownerId: string, found: DeferredPurchase, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    let paid = found
    const save = (change: Partial<DeferredPurchase>) => {
      paid = { ...paid, ...change }
      dispatch(deferPurchase(ownerId, paid))
    }
    // The cart first: images left in it could be paid twice.
    if (paid.isInCart) {
      if (!(await dispatch(removeBoughtImages(ownerId, paid.order, isWanted)))) return false
      save({ isInCart: false })
    }
    if (!isDue(paid)) return true
    const verdict = await dispatch(confirmPayment(paid))
    if (verdict !== 'confirmed') {
      const isRefused = paid.isRefused || verdict === 'refused'
      // Once: the hourly refusals tell the operator nothing new.
      if (isRefused && !paid.isRefused) report({ kind: 'purchase', detail: 'needs-help' })
      // Once refused, the next confirmation waits an hour, even if this one failed for another reason.
      save({ triedAt: Date.now(), isRefused })
      return isRefused
    }
    dispatch(removeDeferred(ownerId, paid.attempt))
    reportSale(paid)
    dispatch(keepReceipt(ownerId, paid))
    dispatch(notifyConfirmed(ownerId, paid))
    dispatch(recordCodeUse(paid.order))
    return true
  }
