import { purchaseChanged, selectCheckout } from './checkoutSlice'
import { nextPurchase, type PurchaseEvent } from './nextPurchase'
import { endedElsewhere, idle, isUnpaid, type Purchase } from './purchase'
import { isWorthKeeping, toPurchase } from './storedPurchase'
import type { AppThunk, RootState } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { readPurchase, removePurchase, writePurchase } from '@/platform/storage'

/**
 * The record of a person's purchase. Every step is written to storage, at once, before anything follows from it, so that
 * whoever comes after a crash knows how far the money got. It belongs to its person, and outlives their signing out.
 */

/**
 * Takes in what the browser keeps of a person's purchase: at the start, when another tab has changed it, and before this
 * tab acts on it. @returns the purchase as it stands
 */
export const recallPurchase =
  (ownerId: string): AppThunk<Purchase> =>
  (dispatch, getState) => {
    const stored = readPurchase(ownerId)
    const { purchase: known, isKept, ownAttempt } = ownCheckout(getState(), ownerId)
    // What the browser refused to keep is known here only, and nobody else ends what this tab is at: then it was deleted.
    const isOnlyHere = !isKept || (stored === undefined && ownAttempt !== null)
    if (known !== null && isOnlyHere) return known
    const purchase = stored === undefined && known !== null ? endedElsewhere(known) : toPurchase(stored)
    if (isOwner(getState(), ownerId) && JSON.stringify(purchase) !== JSON.stringify(known)) {
      dispatch(purchaseChanged({ purchase, isKept: true }))
    }
    return purchase
  }

/**
 * Lets an event happen to a person's purchase, and writes down what it led to.
 * @returns the purchase after it; null when the event was impossible, or of an attempt that was given up
 */
export const advance =
  (ownerId: string, event: PurchaseEvent): AppThunk<Purchase | null> =>
  (dispatch, getState) => {
    // Storage decides: what this tab has heard may be older than what another one has done.
    const before = dispatch(recallPurchase(ownerId))
    const after = nextPurchase(before, event)
    if (after === before) return null
    const isKept = keep(ownerId, after)
    if (isOwner(getState(), ownerId)) dispatch(purchaseChanged({ purchase: after, isKept }))
    return after
  }

function keep(ownerId: string, purchase: Purchase): boolean {
  if (isWorthKeeping(purchase)) return writePurchase(ownerId, purchase)
  removePurchase(ownerId)
  return true
}

const isOwner = (state: RootState, ownerId: string) => selectUser(state)?.id === ownerId

/** When they have signed out meanwhile, the state says nothing of them; storage does. */
function ownCheckout(state: RootState, ownerId: string) {
  return isOwner(state, ownerId) ? selectCheckout(state) : { purchase: null, isKept: true, ownAttempt: null }
}

/** What is forgotten when somebody signs out: a purchase that has cost nothing yet. */
export function forgetUnpaid(ownerId: string): void {
  const purchase = toPurchase(readPurchase(ownerId))
  if (purchase === idle || isUnpaid(purchase)) removePurchase(ownerId)
}
