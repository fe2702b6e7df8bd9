import type { StoreImage } from '@/api/image'
import type { Waiver } from '@/features/terms/waiver'
import type { Cents } from '@/shared/money'

/** The phases of a purchase, from the capture to the emptied cart, and its state machine. */

/** The order as the buyer saw it when starting the payment. */
export type Order = {
  /** The backend's id of the buyer. */
  readonly userId: string
  readonly subtotal: Cents
  /** The amount to pay: subtotal less discount. */
  readonly total: Cents
  readonly promo: { readonly code: string; readonly percent: number } | null
  readonly items: readonly OrderItem[]
  /** What the buyer agreed to, where the shop asks for it. */
  readonly waiver?: Waiver | undefined
}

export type OrderItem = Pick<StoreImage, 'id' | 'title'> & {
  /** Of one image in its package. */
  readonly price: Cents
  /** For 'Pago Exitoso' only; missing in records of earlier versions. */
  readonly picture?: Pick<StoreImage, 'url' | 'width'> | undefined
}

/** Begins the synthetic PayPal order id of a free order (spec: calls.confirm-free). */
export const FREE_ORDER_PREFIX = 'FREE-'

/** The payment of an order: a PayPal capture, or a promo code that covers the whole amount. */
export type Payment = {
  /** PayPal's order id; a free order has an id that starts with 'FREE-'. */
  readonly paypalOrderId: string
  readonly status: string
  /** Null for a free order. */
  readonly details: Readonly<Record<string, unknown>> | null
}

type Attempt = { readonly attempt: string; readonly order: Order }
export type Registered = Attempt & { readonly compraId: string }
export type Paid = Registered & { readonly payment: Payment }

/**
 * An attempt before its capture: the server registers the purchase, then the buyer is in PayPal's window. Only its tab
 * knows it, because no money can move.
 */
export type OpenAttempt = Attempt & {
  /** The attempts before it (purchaseThunks.ts, readHistory). */
  readonly history: string
  readonly compraId?: string
  /** PayPal created its order. */
  readonly paypalOrderId?: string
}

type Phases = {
  idle: unknown
  /** The capture was requested. From here on only PayPal knows whether it charged the buyer. */
  capturing: Registered & { readonly paypalOrderId: string; /** Epoch ms. */ readonly askedAt: number }
  /** PayPal captured the order, and the server has not confirmed yet. */
  captured: Paid & { /** Failed confirmations so far. */ readonly failures: number }
  /** The server confirmed. `isInCart`: the paid images are still in the cart. */
  confirmed: Paid & { readonly isInCart: boolean }
  /** The payment failed after its capture was requested; no money moved. */
  failed: Attempt
}

export type Phase = keyof Phases
export type PurchaseIn<In extends Phase> = { [One in In]: { readonly phase: One } & Phases[One] }[In]
export type Purchase = PurchaseIn<Phase>

export const idle: Purchase = { phase: 'idle' }

/** Returns whether nothing is to be paid: a promo code covers the whole amount, or the shop's prices are 0. */
export function isFreeOrder({ total }: Pick<Order, 'total'>): boolean {
  return total === 0
}

/** Returns whether money moved or may have moved, and work is left: such a purchase must not be lost or replaced. */
export function mayHaveCharged(purchase: Purchase): purchase is PurchaseIn<'capturing' | 'captured' | 'confirmed'> {
  return purchase.phase === 'capturing' || isIncomplete(purchase)
}

/** Returns whether a paid purchase still has work to do. */
export function isIncomplete(purchase: Purchase): purchase is PurchaseIn<'captured' | 'confirmed'> {
  return purchase.phase === 'captured' || (purchase.phase === 'confirmed' && purchase.isInCart)
}

/**
 * A paid purchase that was deferred so that the next one is possible: the server refused its confirmation for good, or
 * another purchase had replaced it when PayPal's receipt arrived. Its images leave the cart first, then its
 * confirmation is retried (spec: paying.refused-next).
 */
export type DeferredPurchase = Paid & {
  /** The server refused the confirmation: the buyer needs help from the shop. */
  readonly isRefused: boolean
  /** Epoch ms of the last confirmation; 0: none yet. */
  readonly triedAt: number
  /** The paid images are still in the cart. */
  readonly isInCart: boolean
}

/** Something that happened to an attempt to buy. */
export type PurchaseEvent =
  /** A promo code covers the whole amount: nothing to approve or to capture. */
  | ({ readonly type: 'nothingToPay' } & Registered)
  /** `at`: epoch ms. */
  | ({ readonly type: 'captureStarted'; readonly paypalOrderId: string; readonly at: number } & Registered)
  /**
   * PayPal did not charge the buyer and will not: PayPal reported it, or the buyer saw no charge. Or the server refused
   * a free order; a refused paid order is deferred instead (purchaseThunks.ts).
   */
  | { readonly type: 'failed'; readonly attempt: string }
  | { readonly type: 'confirmationFailed'; readonly attempt: string }
  | { readonly type: 'confirmed'; readonly attempt: string }
  | { readonly type: 'cartEmptied'; readonly attempt: string }

/**
 * The state machine of a purchase (spec: 4.payment.confirmed). A captured payment is no event: it counts whatever the
 * phase (checkoutRecord.ts, withPayment). Pure.
 * @returns the purchase after the event; the same object for an event of another attempt, or impossible in this phase
 */
export function nextPurchase(purchase: Purchase, event: PurchaseEvent): Purchase {
  const isSameAttempt = purchase.phase !== 'idle' && purchase.attempt === event.attempt
  if (event.type === 'nothingToPay') {
    const { attempt, order, compraId } = event
    if (mayHaveCharged(purchase) || !isFreeOrder(order)) return purchase
    return { phase: 'captured', attempt, order, compraId, payment: freePayment(compraId), failures: 0 }
  }
  if (event.type === 'captureStarted') {
    const { attempt, order, compraId, paypalOrderId, at } = event
    // After a declined card PayPal reopens its window, and the buyer approves again.
    const isRepeated = isSameAttempt && purchase.phase === 'capturing'
    if (mayHaveCharged(purchase) && !isRepeated) return purchase
    return { phase: 'capturing', attempt, order, compraId, paypalOrderId, askedAt: at }
  }
  if (!isSameAttempt) return purchase
  switch (event.type) {
    case 'failed': {
      const canFail = purchase.phase === 'capturing' || (purchase.phase === 'captured' && isFreeOrder(purchase.order))
      return canFail ? { phase: 'failed', attempt: purchase.attempt, order: purchase.order } : purchase
    }
    case 'confirmationFailed':
      return purchase.phase === 'captured' ? { ...purchase, failures: purchase.failures + 1 } : purchase
    case 'confirmed': {
      if (purchase.phase !== 'captured') return purchase
      const { attempt, order, compraId, payment } = purchase
      return { phase: 'confirmed', attempt, order, compraId, payment, isInCart: true }
    }
    case 'cartEmptied':
      return purchase.phase === 'confirmed' ? { ...purchase, isInCart: false } : purchase
  }
}

/** The synthetic payment of a free order (spec: calls.confirm-free), the same at every attempt. */
function freePayment(compraId: string): Payment {
  return { paypalOrderId: `${FREE_ORDER_PREFIX}${compraId}`, status: 'COMPLETED', details: null }
}

/** Returns whether two orders have the same images and price. */
export function isSameOrder(one: Order, other: Order): boolean {
  const ids = ({ items }: Order) =>
    items
      .map(({ id }) => id)
      .sort()
      .join(' ')
  return (
    one.userId === other.userId &&
    one.total === other.total &&
    one.subtotal === other.subtotal &&
    one.promo?.code === other.promo?.code &&
    ids(one) === ids(other)
  )
}
