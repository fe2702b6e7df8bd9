import { selectUser } from '@/features/auth/authSlice'
import { readCheckout, removeCheckout, writeCheckout } from '@/platform/storage'
import type { AppThunk } from '@/store/rootState'
import {
  mayHoldCharge,
  reconcileCheckout,
  withDeferred,
  withoutDeferred,
  withPayment,
  withPurchase,
  type StoredCheckout,
} from './checkoutRecord'
import { initialCheckout, purchaseChanged, selectCheckout, type Checkout } from './checkoutSlice'
import {
  mayHaveCharged,
  nextPurchase,
  type DeferredPurchase,
  type Paid,
  type Purchase,
  type PurchaseEvent,
} from './purchase'
import { fromStoredCheckout, toStoredCheckout } from './recordFormat'

/**
 * The record of a user's purchases. Each step is written to storage before the next one starts, so that after a crash
 * the next page knows how far the payment got. Each user has a separate record, and a charged purchase stays after
 * sign-out.
 */

/**
 * Reads the user's purchases: at startup, after another tab changed them, and before this tab changes them. Storage
 * decides, because another tab may have written newer steps. Restores a paid purchase that is missing from storage.
 */
export const loadCheckout =
  (ownerId: string): AppThunk<StoredCheckout> =>
  (dispatch, getState) => {
    // After a sign-out the state holds no purchases of this user; storage does.
    const known = selectUser(getState())?.id === ownerId ? selectCheckout(getState()) : initialCheckout
    const { checkout, isStored } = restoreRecord(ownerId, known)
    dispatch(show(ownerId, checkout, isStored))
    return checkout
  }

/**
 * Applies an event to the user's purchase and stores the result.
 * @returns the purchase after the event; null when its phase does not accept the event, or the attempt ended before
 */
export const applyPurchaseEvent =
  (ownerId: string, event: PurchaseEvent): AppThunk<Purchase | null> =>
  (dispatch) => {
    const before = dispatch(loadCheckout(ownerId))
    const after = nextPurchase(before.purchase, event)
    if (after === before.purchase) return null
    // The page shows the purchase to its end; storage then lists only the ended attempt.
    dispatch(write(ownerId, withPurchase(before, after), after))
    return after
  }

/**
 * Reads the record before a payment.
 * @returns the user's earlier attempts, which change when another tab ends one; null while one may have been charged and
 * its images could be paid twice
 */
export const readHistory =
  (ownerId: string): AppThunk<string | null> =>
  (dispatch) => {
    const { purchase, deferred, ended } = dispatch(loadCheckout(ownerId))
    if (mayHaveCharged(purchase) || deferred.some(({ isInCart }) => isInCart)) return null
    const attempts = [...deferred, ...ended].map(({ attempt }) => attempt)
    return attempts.sort().join(' ')
  }

/** Defers a paid purchase, so that the next one is possible. */
export const deferPurchase = (ownerId: string, paid: DeferredPurchase): AppThunk =>
  change(ownerId, (checkout) => withDeferred(checkout, paid))

/** Removes a purchase that was deferred, because the server confirmed it. */
export const removeDeferred = (ownerId: string, attempt: string): AppThunk =>
  change(ownerId, (checkout) => withoutDeferred(checkout, attempt))

/** Records that PayPal captured a payment, even if the record says otherwise. */
export const recordPayment = (ownerId: string, paid: Paid): AppThunk =>
  change(ownerId, (checkout) => withPayment(checkout, paid))

/**
 * Stores purchases that may have been charged until the user's next sign-in, and removes any other record. Deleted site
 * data may have caused the sign-out.
 * @param known what the state held of the user's purchases
 */
export function keepChargedRecord(ownerId: string, known: Checkout): void {
  if (!mayHoldCharge(restoreRecord(ownerId, known).checkout)) removeCheckout(ownerId)
}

/** Reads the record, and writes it if it lacks a purchase that may have been charged. */
function restoreRecord(ownerId: string, known: Checkout): { checkout: StoredCheckout; isStored: boolean } {
  const stored = toStoredCheckout(readCheckout(ownerId))
  const checkout = reconcileCheckout(stored, known)
  const isComplete = !mayHoldCharge(checkout) || serialize(checkout) === serialize(stored)
  return { checkout, isStored: isComplete ? known.isStored : writeCheckout(ownerId, fromStoredCheckout(checkout)) }
}

const serialize = (checkout: StoredCheckout) => JSON.stringify(fromStoredCheckout(checkout))

const change =
  (ownerId: string, apply: (checkout: StoredCheckout) => StoredCheckout): AppThunk =>
  (dispatch) => {
    const before = dispatch(loadCheckout(ownerId))
    const after = apply(before)
    if (after !== before) dispatch(write(ownerId, after))
  }

/** Writes the record and updates the state. */
const write =
  (ownerId: string, checkout: StoredCheckout, shown = checkout.purchase): AppThunk =>
  (dispatch) => {
    const isStored = writeCheckout(ownerId, fromStoredCheckout(checkout))
    dispatch(show(ownerId, { ...checkout, purchase: shown }, isStored))
  }

const show =
  (ownerId: string, { purchase, deferred }: StoredCheckout, isStored: boolean): AppThunk =>
  (dispatch, getState) => {
    if (selectUser(getState())?.id !== ownerId) return
    const shown = selectCheckout(getState())
    const next = { purchase, deferred, isStored }
    if (JSON.stringify({ ...shown, ...next }) !== JSON.stringify(shown)) dispatch(purchaseChanged(next))
  }
