import type { StoreImage } from '@/api/image'
import type { Waiver } from '@/features/terms/waiver'
import type { Cents } from '@/shared/money'

/**
 * The phases of a purchase, from 'Pagar' to the last task, and predicates on them. nextPurchase.ts has the transitions.
 */

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

/** A task that follows the server's confirmation (completionTasks.ts). */
export type CompletionTask = 'report' | 'discount' | 'cart'

export type Attempt = { readonly attempt: string; readonly order: Order }
type Registered = Attempt & { readonly compraId: string }
export type Paid = Registered & { readonly payment: Payment }

type Phases = {
  idle: unknown
  /** The request for a purchase id is pending at the server. */
  registering: Attempt
  /** The buyer is in PayPal's window. `paypalOrderId` is null until PayPal creates its order. */
  awaitingApproval: Registered & { readonly paypalOrderId: string | null }
  /** The capture was requested. From here on only PayPal knows whether it charged the buyer. */
  capturing: Registered & { readonly paypalOrderId: string; /** Epoch ms. */ readonly askedAt: number }
  /** PayPal captured the order, and the server has not confirmed yet. */
  captured: Paid & { /** Failed confirmations so far. */ readonly failures: number }
  /** The server confirmed; `tasks` are still to be done. */
  confirmed: Paid & { readonly tasks: readonly CompletionTask[] }
  /** The buyer canceled, or the payment failed; no money moved. */
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

/** A purchase that can still fail, or that PayPal is capturing. */
export type OpenPurchase = PurchaseIn<'registering' | 'awaitingApproval' | 'capturing'>
export function isOpen(purchase: Purchase): purchase is OpenPurchase {
  return isBeforeCapture(purchase) || purchase.phase === 'capturing'
}

/** Returns whether the purchase is open, and no capture was requested. */
export function isBeforeCapture(purchase: Purchase): purchase is PurchaseIn<'registering' | 'awaitingApproval'> {
  return purchase.phase === 'registering' || purchase.phase === 'awaitingApproval'
}

/** Returns whether money moved or may have moved, and work is left: such a purchase must not be lost or replaced. */
export function mayHaveCharged(purchase: Purchase): purchase is PurchaseIn<'capturing' | 'captured' | 'confirmed'> {
  return purchase.phase === 'capturing' || isIncomplete(purchase)
}

/** Returns whether a paid purchase still has work to do. */
export function isIncomplete(purchase: Purchase): purchase is PurchaseIn<'captured' | 'confirmed'> {
  return purchase.phase === 'captured' || (purchase.phase === 'confirmed' && purchase.tasks.length > 0)
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
