import { selectUser } from '@/features/auth/authSlice'
import {
  putNewerCheckoutAside,
  readCheckout,
  readNewerCheckouts,
  removeCheckout,
  writeCheckout,
} from '@/platform/checkoutStorage'
import type { AppThunk, RootState } from '@/store/rootState'
import {
  currentCheckout,
  emptyCheckout,
  isStorageBehind,
  lacksCharge,
  mayHoldCharge,
  reconcileCheckout,
  withAllEnded,
  withAside,
  withLatePayment,
  withoutAside,
  withPurchase,
  type StoredCheckout,
} from './checkoutRecord'
import { type Checkout, newerRecordFound, purchaseChanged, selectCheckout } from './checkoutSlice'
import { nextPurchase, type PurchaseEvent } from './nextPurchase'
import type { PaidAside, Purchase } from './purchase'
import { fromStoredCheckout, toStoredCheckout } from './storedPurchase'

/**
 * The record of a user's purchases. Each step is written to storage before the next one starts, so that after a crash
 * the next page knows how far the payment got. Each user has a separate record, and a charged purchase stays after
 * sign-out.
 */

/** `isStored`: false when only this page holds the record. */
type LoadedRecord = { readonly checkout: StoredCheckout; readonly hasNewerRecord: boolean; readonly isStored: boolean }

/**
 * Reads the user's purchases: at startup, after another tab changed them, and before this tab changes them. Restores a
 * paid purchase that is missing from storage.
 * @returns the current purchase
 */
export const loadPurchase =
  (ownerId: string): AppThunk<Purchase> =>
  (dispatch) =>
    dispatch(loadRecord(ownerId)).checkout.purchase

/** Reads the paid purchases that were set aside. */
export const loadAside =
  (ownerId: string): AppThunk<readonly PaidAside[]> =>
  (dispatch) =>
    dispatch(loadRecord(ownerId)).checkout.aside

/**
 * Applies an event to the user's purchase and stores the result.
 * @returns the purchase after the event; null when its phase does not accept the event, or the attempt ended before
 */
export const applyPurchaseEvent =
  (ownerId: string, event: PurchaseEvent): AppThunk<Purchase | null> =>
  (dispatch) => {
    const loaded = dispatch(loadRecord(ownerId))
    const after = nextPurchase(loaded.checkout.purchase, event)
    if (after === loaded.checkout.purchase) return null
    // The page shows the purchase to its end; storage then lists only the ended attempt.
    dispatch(write(ownerId, loaded, withPurchase(loaded.checkout, after), after))
    return after
  }

/** Sets a paid purchase aside, so that the next one is possible. */
export const putAside = (ownerId: string, paid: PaidAside): AppThunk =>
  change(ownerId, (checkout) => withAside(checkout, paid))

/** Removes a purchase that was set aside, because the server confirmed it. */
export const removeAside = (ownerId: string, attempt: string): AppThunk =>
  change(ownerId, (checkout) => withoutAside(checkout, attempt))

/** Records PayPal's late receipt: the buyer paid, even if the record says otherwise. */
export const recordLatePayment = (ownerId: string, paid: Parameters<typeof withLatePayment>[1]): AppThunk =>
  change(ownerId, (checkout) => withLatePayment(checkout, paid))

/**
 * Restores records of a newer version that an older version of the store copied and could not read. A record that this
 * version cannot read either stays stored, and the page reports it.
 */
export const adoptNewerRecords =
  (ownerId: string): AppThunk =>
  (dispatch, getState) => {
    const copies = readNewerCheckouts(ownerId).map((copy) => ({ ...copy, adopted: toStoredCheckout(copy.checkout) }))
    const ended = copies.flatMap(({ adopted }) => (adopted === 'newer' ? [] : adopted.ended))
    for (const { adopted, remove } of copies) {
      if (adopted === 'newer') {
        dispatch(newerRecordFound())
      } else {
        const known = { ...adopted, ownAttempt: null }
        dispatch(change(ownerId, (checkout) => reconcileCheckout(withAllEnded(checkout, ended), known)))
        // Remove the copy only after the browser stored its contents. A purchase that another charge keeps out of the
        // record stays in its copy until that one is settled.
        const stored = toStoredCheckout(readCheckout(ownerId))
        const isMissing = stored === 'newer' || lacksCharge(stored, adopted.purchase)
        if (selectCheckout(getState()).isStored && !isMissing) remove()
      }
    }
  }

/** Removes the record at sign-out, if no purchase in it may have been charged. */
export function removeUnpaidRecord(ownerId: string): void {
  const stored = toStoredCheckout(readCheckout(ownerId))
  if (stored !== 'newer' && !mayHoldCharge(stored)) removeCheckout(ownerId)
}

/** Restores purchases that may have been charged, after deleted site data signed the user out. */
export function restorePaidRecord(ownerId: string, known: Checkout): void {
  const stored = toStoredCheckout(readCheckout(ownerId))
  if (stored === 'newer') return
  const checkout = currentCheckout(stored, known)
  if (mayHoldCharge(checkout) && serialize(checkout) !== serialize(stored))
    writeCheckout(ownerId, fromStoredCheckout(checkout))
}

/** Reads the record. Storage decides, because another tab may have written newer steps than this tab knows. */
const loadRecord =
  (ownerId: string): AppThunk<LoadedRecord> =>
  (dispatch, getState) => {
    const stored = toStoredCheckout(readCheckout(ownerId))
    const readable = stored === 'newer' ? emptyCheckout : stored
    const known = knownCheckout(getState(), ownerId)
    const isBehind = isStorageBehind(readable, known)
    const checkout = currentCheckout(readable, known)
    const loaded = { checkout, hasNewerRecord: stored === 'newer' || known.hasNewerRecord, isStored: known.isStored }
    const hasVanished =
      !isBehind && stored !== 'newer' && mayHoldCharge(checkout) && serialize(checkout) !== serialize(stored)
    if (hasVanished) dispatch(write(ownerId, loaded, checkout))
    else dispatch(show(ownerId, loaded))
    return loaded
  }

const serialize = (checkout: StoredCheckout) => JSON.stringify(fromStoredCheckout(checkout))

const change =
  (ownerId: string, apply: (checkout: StoredCheckout) => StoredCheckout): AppThunk =>
  (dispatch) => {
    const loaded = dispatch(loadRecord(ownerId))
    const after = apply(loaded.checkout)
    if (after !== loaded.checkout) dispatch(write(ownerId, loaded, after))
  }

/** Writes the record and updates the state. Copies a newer version's record first, and never overwrites it. */
const write =
  (ownerId: string, { hasNewerRecord }: LoadedRecord, checkout: StoredCheckout, shown = checkout.purchase): AppThunk =>
  (dispatch) => {
    const mayWrite = toStoredCheckout(readCheckout(ownerId)) !== 'newer' || putNewerCheckoutAside(ownerId)
    const isStored = mayWrite && writeCheckout(ownerId, fromStoredCheckout(checkout))
    dispatch(show(ownerId, { checkout: { ...checkout, purchase: shown }, hasNewerRecord, isStored }))
  }

const show =
  (ownerId: string, { checkout: { purchase, aside }, hasNewerRecord, isStored }: LoadedRecord): AppThunk =>
  (dispatch, getState) => {
    if (selectUser(getState())?.id !== ownerId) return
    const next = { purchase, aside, hasNewerRecord, isStored }
    const {
      purchase: shown,
      aside: asideShown,
      hasNewerRecord: newerShown,
      isStored: storedShown,
    } = selectCheckout(getState())
    const now = { purchase: shown, aside: asideShown, hasNewerRecord: newerShown, isStored: storedShown }
    if (JSON.stringify(next) !== JSON.stringify(now)) dispatch(purchaseChanged(next))
  }

/** After a sign-out the state holds no purchases of this user; storage does. */
function knownCheckout(state: RootState, ownerId: string): Checkout | typeof signedOutCheckout {
  return selectUser(state)?.id === ownerId ? selectCheckout(state) : signedOutCheckout
}

const signedOutCheckout = {
  purchase: null,
  aside: [],
  hasNewerRecord: false,
  isStored: true,
  ownAttempt: null,
} as const
