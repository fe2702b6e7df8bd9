import { report } from '@/shared/reports/report'
import type { AppThunk } from '@/store/rootState'
import { notifyConfirmed, recordCodeUse, removeBoughtImages, reportSale } from './completionTasks'
import { confirmPayment } from './confirmPayment'
import { keepReceipt } from './keepReceipt'
import type { DeferredPurchase } from './purchase'
import { deferPurchase, loadDeferred, removeDeferred } from './purchaseStorage'

/** Retry interval in ms of a refused confirmation: the shop may have fixed it (spec: paying.refused-hourly). */
export const REFUSED_RETRY_MS = 60 * 60_000

const isDue = ({ isInCart, isRefused, triedAt }: DeferredPurchase): boolean =>
  // Math.abs: a clock set back must not postpone the retry.
  isInCart || !isRefused || Math.abs(Date.now() - triedAt) >= REFUSED_RETRY_MS

/** Returns whether any deferred purchase needs work now. */
export const isDeferredDue =
  (ownerId: string): AppThunk<boolean> =>
  (dispatch) =>
    dispatch(loadDeferred(ownerId)).some(isDue)

/** Completes each deferred purchase: removes its images from the cart, and retries its confirmation. */
export const completeDeferred =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<'done' | 'later'>> =>
  async (dispatch) => {
    let hasFailed = false
    for (const paid of dispatch(loadDeferred(ownerId)).filter(isDue)) {
      if (!(await dispatch(completeOne(ownerId, paid, isWanted)))) hasFailed = true
    }
    return hasFailed ? 'later' : 'done'
  }

/** @returns false when a retry is due soon */
const completeOne =
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
    dispatch(notifyConfirmed(ownerId, paid.compraId))
    dispatch(recordCodeUse(paid.order))
    return true
  }
