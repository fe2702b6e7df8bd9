import { selectUser } from '@/features/auth/authSlice'
import { readCheckout, removeCheckout, writeCheckout } from '@/platform/checkoutStorage'
import type { AppThunk, RootState } from '@/store/rootState'
import {
  currentCheckout,
  isStorageBehind,
  mayHoldCharge,
  withDeferred,
  withLatePayment,
  withoutDeferred,
  withPurchase,
  type StoredCheckout,
} from './checkoutRecord'
import { type Checkout, purchaseChanged, selectCheckout } from './checkoutSlice'
import { nextPurchase, type PurchaseEvent } from './nextPurchase'
import type { DeferredPurchase, Purchase } from './purchase'
import { fromStoredCheckout, toStoredCheckout } from './storedPurchase'

/**
 * The record of a user's purchases. Each step is written to storage before the next one starts, so that after a crash
 * the next page knows how far the payment got. Each user has a separate record, and a charged purchase stays after
 * sign-out.
 */

/** `isStored`: false when only this page holds the record. */
type LoadedRecord = { readonly checkout: StoredCheckout; readonly isStored: boolean }

/**
 * Reads the user's purchases: at startup, after another tab changed them, and before this tab changes them. Restores a
 * paid purchase that is missing from storage.
 * @returns the current purchase
 */
export const loadPurchase =
  (ownerId: string): AppThunk<Purchase> =>
  (dispatch) =>
    dispatch(loadRecord(ownerId)).purchase

/** Reads the paid purchases that were deferred. */
export const loadDeferred =
  (ownerId: string): AppThunk<readonly DeferredPurchase[]> =>
  (dispatch) =>
    dispatch(loadRecord(ownerId)).deferred

/**
 * Applies an event to the user's purchase and stores the result.
 * @returns the purchase after the event; null when its phase does not accept the event, or the attempt ended before
 */
export const applyPurchaseEvent =
  (ownerId: string, event: PurchaseEvent): AppThunk<Purchase | null> =>
  (dispatch) => {
    const before = dispatch(loadRecord(ownerId))
    const after = nextPurchase(before.purchase, event)
    if (after === before.purchase) return null
    // The page shows the purchase to its end; storage then lists only the ended attempt.
    dispatch(write(ownerId, withPurchase(before, after), after))
    return after
  }

/** Defers a paid purchase, so that the next one is possible. */
export const deferPurchase = (ownerId: string, paid: DeferredPurchase): AppThunk =>
  change(ownerId, (checkout) => withDeferred(checkout, paid))

/** Removes a purchase that was deferred, because the server confirmed it. */
export const removeDeferred = (ownerId: string, attempt: string): AppThunk =>
  change(ownerId, (checkout) => withoutDeferred(checkout, attempt))

/** Records PayPal's late receipt: the buyer paid, even if the record says otherwise. */
export const recordLatePayment = (ownerId: string, paid: Parameters<typeof withLatePayment>[1]): AppThunk =>
  change(ownerId, (checkout) => withLatePayment(checkout, paid))

/** Removes the record at sign-out, if no purchase in it may have been charged. */
export function removeUnpaidRecord(ownerId: string): void {
  if (!mayHoldCharge(toStoredCheckout(readCheckout(ownerId)))) removeCheckout(ownerId)
}

/** Restores purchases that may have been charged, after deleted site data signed the user out. */
export function restorePaidRecord(ownerId: string, known: Checkout): void {
  const stored = toStoredCheckout(readCheckout(ownerId))
  const checkout = currentCheckout(stored, known)
  if (mayHoldCharge(checkout) && serialize(checkout) !== serialize(stored))
    writeCheckout(ownerId, fromStoredCheckout(checkout))
}

/** Reads the record. Storage decides, because another tab may have written newer steps than this tab knows. */
const loadRecord =
  (ownerId: string): AppThunk<StoredCheckout> =>
  (dispatch, getState) => {
    const stored = toStoredCheckout(readCheckout(ownerId))
    const known = knownCheckout(getState(), ownerId)
    const checkout = currentCheckout(stored, known)
    const hasVanished =
      !isStorageBehind(stored, known) && mayHoldCharge(checkout) && serialize(checkout) !== serialize(stored)
    if (hasVanished) dispatch(write(ownerId, checkout))
    else dispatch(show(ownerId, { checkout, isStored: known.isStored }))
    return checkout
  }

const serialize = (checkout: StoredCheckout) => JSON.stringify(fromStoredCheckout(checkout))

const change =
  (ownerId: string, apply: (checkout: StoredCheckout) => StoredCheckout): AppThunk =>
  (dispatch) => {
    const before = dispatch(loadRecord(ownerId))
    const after = apply(before)
    if (after !== before) dispatch(write(ownerId, after))
  }

/** Writes the record and updates the state. */
const write =
  (ownerId: string, checkout: StoredCheckout, shown = checkout.purchase): AppThunk =>
  (dispatch) => {
    const isStored = writeCheckout(ownerId, fromStoredCheckout(checkout))
    dispatch(show(ownerId, { checkout: { ...checkout, purchase: shown }, isStored }))
  }

const show =
  (ownerId: string, { checkout: { purchase, deferred }, isStored }: LoadedRecord): AppThunk =>
  (dispatch, getState) => {
    if (selectUser(getState())?.id !== ownerId) return
    const next = { purchase, deferred, isStored }
    const { purchase: shown, deferred: shownDeferred, isStored: storedShown } = selectCheckout(getState())
    const now = { purchase: shown, deferred: shownDeferred, isStored: storedShown }
    if (JSON.stringify(next) !== JSON.stringify(now)) dispatch(purchaseChanged(next))
  }

/** After a sign-out the state holds no purchases of this user; storage does. */
function knownCheckout(state: RootState, ownerId: string): Checkout | typeof signedOutCheckout {
  return selectUser(state)?.id === ownerId ? selectCheckout(state) : signedOutCheckout
}

const signedOutCheckout = {
  purchase: null,
  deferred: [],
  isStored: true,
  ownAttempt: null,
} as const
