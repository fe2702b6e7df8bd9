import type { Checkout } from './checkoutSlice'
import { isIncomplete, idle, mayHaveCharged, type DeferredPurchase, type Paid, type Purchase } from './purchase'

/** The user's purchases as the browser stores them, and the rules that reconcile two versions of them. Pure. */

/** An attempt that ended. `isPaid`: the buyer paid, and the server confirmed. */
type Ended = { readonly attempt: string; readonly isPaid: boolean }

/** `ended`: the latest ended attempts; they distinguish a completed purchase from a deleted record. */
export type StoredCheckout = {
  readonly purchase: Purchase
  readonly deferred: readonly DeferredPurchase[]
  readonly ended: readonly Ended[]
}

export const emptyCheckout: StoredCheckout = { purchase: idle, deferred: [], ended: [] }

const MAX_ENDED = 10

/** Returns the record with this purchase; a purchase that needs no more work is only listed as ended. */
export function withPurchase(stored: StoredCheckout, purchase: Purchase): StoredCheckout {
  const isPaid = purchase.phase === 'confirmed'
  if (mayHaveCharged(purchase)) return { ...stored, purchase }
  const without = { ...stored, purchase: idle }
  return purchase.phase === 'idle' ? without : withEnded(without, { attempt: purchase.attempt, isPaid })
}

/** Defers a paid purchase, so that the next one is possible. */
export function withDeferred(stored: StoredCheckout, paid: DeferredPurchase): StoredCheckout {
  const others = stored.deferred.filter(({ attempt }) => attempt !== paid.attempt)
  const isCurrent = stored.purchase.phase !== 'idle' && stored.purchase.attempt === paid.attempt
  return { ...stored, purchase: isCurrent ? idle : stored.purchase, deferred: [...others, paid] }
}

/** Removes a purchase that was deferred, because the server confirmed it. */
export function withoutDeferred(stored: StoredCheckout, attempt: string): StoredCheckout {
  return withEnded(
    { ...stored, deferred: stored.deferred.filter((one) => one.attempt !== attempt) },
    { attempt, isPaid: true },
  )
}

/**
 * Records that PayPal captured a payment (spec: 4.payment.captured). The receipt may arrive late, when the record no
 * longer holds its purchase, or holds it in another phase than `capturing`. The buyer paid, so the purchase is stored,
 * without replacing another purchase that may be charged.
 */
export function withPayment(stored: StoredCheckout, paid: Paid): StoredCheckout {
  const isCompleted = stored.ended.some(({ attempt, isPaid }) => attempt === paid.attempt && isPaid)
  if (isCompleted || stored.deferred.some(({ attempt }) => attempt === paid.attempt)) return stored
  const { purchase } = stored
  if (!mayHaveCharged(purchase)) return { ...stored, purchase: { ...paid, phase: 'captured', failures: 0 } }
  if (purchase.attempt !== paid.attempt) return withDeferred(stored, toDeferred(paid))
  return purchase.phase === 'capturing' ? { ...stored, purchase: { ...paid, phase: 'captured', failures: 0 } } : stored
}

function withEnded(stored: StoredCheckout, ended: Ended): StoredCheckout {
  const others = stored.ended.filter(({ attempt }) => attempt !== ended.attempt)
  return { ...stored, ended: [...others, ended].slice(-MAX_ENDED) }
}

/** True when any purchase in the record may have been charged. */
export function mayHoldCharge({ purchase, deferred }: StoredCheckout): boolean {
  return deferred.length > 0 || mayHaveCharged(purchase)
}

/** Converts a paid purchase to a deferred one, because another purchase replaced it. */
function toDeferred({ attempt, order, compraId, payment }: Paid): DeferredPurchase {
  return { attempt, order, compraId, payment, isRefused: false, triedAt: 0, isInCart: true }
}

/** What a tab knows of the user's purchases. `isStored` is false when the browser refused the tab's last write. */
type Known = Pick<Checkout, 'purchase' | 'deferred' | 'isStored'>

/**
 * Reconciles the stored record with the purchases that this tab knows. Storage is newer than any one tab, unless the
 * browser refused this tab's last write. But a user can delete site data, and a paid purchase must survive that: a
 * purchase that the record neither holds nor lists as ended is restored (spec: paying.record-gone).
 */
export function reconcileCheckout(stored: StoredCheckout, known: Known): StoredCheckout {
  const { purchase } = known
  if (purchase !== null && isStorageBehind(stored, purchase, known.isStored)) {
    const others = stored.deferred.filter(({ attempt }) => !known.deferred.some((one) => one.attempt === attempt))
    return { ...stored, purchase, deferred: [...others, ...known.deferred] }
  }
  const missing = known.deferred.filter(({ attempt }) => !isKnownTo(stored, attempt))
  const withAll = { ...stored, deferred: [...stored.deferred, ...missing] }
  if (purchase === null || purchase.phase === 'idle') return withAll
  if (isKnownTo(stored, purchase.attempt)) {
    const isEnded = stored.purchase.phase === 'idle' && stored.ended.some(({ attempt }) => attempt === purchase.attempt)
    return isEnded ? { ...withAll, purchase: completedElsewhere(purchase) } : withAll
  }
  if (!mayHaveCharged(purchase)) return withAll
  // Another purchase that may have been charged replaced this one.
  if (mayHaveCharged(stored.purchase))
    return purchase.phase === 'captured' ? withDeferred(withAll, toDeferred(purchase)) : withAll
  return { ...withAll, purchase }
}

/** True when this tab knows newer steps than storage, and no other tab has since stored another purchase. */
function isStorageBehind({ purchase: stored }: StoredCheckout, purchase: Purchase, isStored: boolean): boolean {
  const isOfOther = stored.phase !== 'idle' && (purchase.phase === 'idle' || stored.attempt !== purchase.attempt)
  return !isStored && !isOfOther
}

function isKnownTo({ purchase, deferred, ended }: StoredCheckout, attempt: string): boolean {
  return (
    (purchase.phase !== 'idle' && purchase.attempt === attempt) ||
    [...deferred, ...ended].some((one) => one.attempt === attempt)
  )
}

/** The purchase after another tab completed it (spec: paying.completed-elsewhere). */
function completedElsewhere(purchase: Purchase): Purchase {
  if (purchase.phase === 'capturing') return idle
  if (!isIncomplete(purchase)) return purchase
  const { attempt, order, compraId, payment } = purchase
  return { phase: 'confirmed', attempt, order, compraId, payment, isInCart: false }
}
