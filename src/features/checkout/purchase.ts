import type { Cents } from '@/shared/money'

/** A purchase from the wish to pay to the end of its paperwork, and what can be said of it. nextPurchase.ts moves it on. */

/** What is bought, as it stood on the screen when the buyer agreed to pay. */
export type Order = {
  /** The backend's id of the buyer. */
  readonly userId: string
  readonly subtotal: Cents
  /** What is to be paid. */
  readonly total: Cents
  readonly promo: { readonly code: string; readonly percent: number } | null
  /** `price` is that of one image in its package. */
  readonly items: readonly { readonly id: string; readonly title: string; readonly price: Cents }[]
}

/** What paid for an order: money that PayPal took, or a code that covers everything. */
export type Payment = {
  /** PayPal's, or one that starts with 'FREE-'. */
  readonly paypalOrderId: string
  readonly status: string
  /** Null for a free order. */
  readonly details: Readonly<Record<string, unknown>> | null
}

/** What is left to do once the server knows of the payment. Each is done once. */
export type Chore = 'report' | 'discount' | 'cart'

export type Attempt = { readonly attempt: string; readonly order: Order }
type Registered = Attempt & { readonly compraId: string }
export type Paid = Registered & {
  readonly payment: Payment
  /** Confirmations that failed so far. */ readonly failures: number
}

type Phases = {
  idle: unknown
  /** The server is being asked for a purchase number. */
  registering: Attempt
  /** The buyer is in PayPal's window; null until there is an order of PayPal's. */
  awaitingApproval: Registered & { readonly paypalOrderId: string | null }
  /** PayPal was asked to take the money. From here on nobody knows but PayPal. */
  capturing: Registered & { readonly paypalOrderId: string; /** Epoch ms. */ readonly askedAt: number }
  /** The money was taken; the server is to be told. */
  captured: Paid
  /** The server is being told. */
  confirming: Paid
  /** The server knows; chores are left, or none. */
  confirmed: Registered & { readonly payment: Payment; readonly chores: readonly Chore[] }
  /** Given up before any money moved. */
  cancelled: Attempt
  /** It could not be paid; no money moved. */
  failed: Attempt
}

export type Phase = keyof Phases
export type PurchaseIn<In extends Phase> = { [One in In]: { readonly phase: One } & Phases[One] }[In]
export type Purchase = PurchaseIn<Phase>

export const idle: Purchase = { phase: 'idle' }

/** Whether a code pays for everything. */
export function isFreeOrder({ total }: Pick<Order, 'total'>): boolean {
  return total === 0
}

/** It can still come to nothing, or may be paid this very moment. */
export type OpenPurchase = PurchaseIn<'registering' | 'awaitingApproval' | 'capturing'>
export function isOpen(purchase: Purchase): purchase is OpenPurchase {
  return isUnpaid(purchase) || purchase.phase === 'capturing'
}

/** Under way, and nothing has been asked of PayPal that could cost money. */
export function isUnpaid(purchase: Purchase): purchase is PurchaseIn<'registering' | 'awaitingApproval'> {
  return purchase.phase === 'registering' || purchase.phase === 'awaitingApproval'
}

/** Money has moved, or nobody knows whether it has: it must be settled before anything else is paid. */
export function isUnsettled(purchase: Purchase): purchase is PurchaseIn<'capturing' | 'captured' | 'confirming'> {
  return purchase.phase === 'capturing' || isOwed(purchase)
}

/** The money was taken and the server has not agreed yet. */
export function isOwed(purchase: Purchase): purchase is PurchaseIn<'captured' | 'confirming'> {
  return purchase.phase === 'captured' || purchase.phase === 'confirming'
}

/** Something is left to be done about it, whoever comes by. */
export function hasWorkLeft(purchase: Purchase): purchase is PurchaseIn<'captured' | 'confirming' | 'confirmed'> {
  return isOwed(purchase) || (purchase.phase === 'confirmed' && purchase.chores.length > 0)
}

/** What a purchase has come to when its record is gone: whoever settled it, did so elsewhere. */
export function endedElsewhere(purchase: Purchase): Purchase {
  if (isOwed(purchase) || purchase.phase === 'confirmed') {
    const { attempt, order, compraId, payment } = purchase
    return { phase: 'confirmed', attempt, order, compraId, payment, chores: [] }
  }
  return isOpen(purchase) ? idle : purchase
}

/** Whether two orders are the same to a buyer: what they get, and what they pay. */
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
