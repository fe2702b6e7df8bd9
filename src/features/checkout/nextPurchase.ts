import {
  FREE_ORDER_PREFIX,
  isFreeOrder,
  type CompletionTask,
  type Order,
  type Payment,
  type Purchase,
} from './purchase'

/** Something that happened to an attempt to buy. */
export type PurchaseEvent = { readonly attempt: string } & (
  | { readonly type: 'started'; readonly order: Order }
  | { readonly type: 'registered'; readonly compraId: string }
  /** A promo code covers the whole amount: nothing to approve or to capture. */
  | { readonly type: 'nothingToPay'; readonly compraId: string }
  | { readonly type: 'orderCreated'; readonly paypalOrderId: string }
  /** `at`: epoch ms. */
  | { readonly type: 'captureStarted'; readonly at: number }
  | { readonly type: 'captured'; readonly payment: Payment }
  /** PayPal did not charge the buyer and will not: PayPal reported it, or the buyer saw no charge. */
  | { readonly type: 'notCaptured' }
  | { readonly type: 'confirmationSent' }
  | { readonly type: 'confirmationFailed' }
  | { readonly type: 'confirmed' }
  /** The server refused a free order, which ends it. A refused paid order is deferred instead (purchaseStorage.ts). */
  | { readonly type: 'freeOrderRefused' }
  | { readonly type: 'taskDone'; readonly task: CompletionTask }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed' }
)

/**
 * The state machine of a purchase (spec: 4.payment.registered, 4.payment.captured, 4.payment.confirmed). Pure.
 * @returns the purchase after the event; the same object for an event of another attempt, or impossible in this phase
 */
export function nextPurchase(purchase: Purchase, event: PurchaseEvent): Purchase {
  const isOtherAttempt = purchase.phase === 'idle' || purchase.attempt !== event.attempt
  if (isOtherAttempt && event.type !== 'started') return purchase
  switch (event.type) {
    case 'started':
      return canStart(purchase) ? { phase: 'registering', attempt: event.attempt, order: event.order } : purchase
    case 'registered': {
      if (purchase.phase !== 'registering') return purchase
      return { ...purchase, phase: 'awaitingApproval', compraId: event.compraId, paypalOrderId: null }
    }
    case 'nothingToPay': {
      if (purchase.phase !== 'registering' || !isFreeOrder(purchase.order)) return purchase
      const { compraId } = event
      return { ...purchase, phase: 'captured', compraId, payment: freePayment(compraId), failures: 0 }
    }
    case 'orderCreated':
      return purchase.phase === 'awaitingApproval' ? { ...purchase, paypalOrderId: event.paypalOrderId } : purchase
    case 'captureStarted': {
      // After a declined card PayPal reopens its window, and the buyer approves again.
      if (purchase.phase === 'capturing') return { ...purchase, askedAt: event.at }
      if (purchase.phase !== 'awaitingApproval' || purchase.paypalOrderId === null) return purchase
      return { ...purchase, phase: 'capturing', paypalOrderId: purchase.paypalOrderId, askedAt: event.at }
    }
    case 'captured': {
      if (purchase.phase !== 'capturing') return purchase
      const { attempt, order, compraId } = purchase
      return { phase: 'captured', attempt, order, compraId, payment: event.payment, failures: 0 }
    }
    case 'notCaptured':
      return purchase.phase === 'capturing' ? ended(purchase, 'failed') : purchase
    case 'confirmationSent':
      // After a crash it is unknown whether the server got the request; sending it again is safe.
      return purchase.phase === 'captured' || purchase.phase === 'confirming'
        ? { ...purchase, phase: 'confirming' }
        : purchase
    case 'confirmationFailed':
      return purchase.phase === 'confirming'
        ? { ...purchase, phase: 'captured', failures: purchase.failures + 1 }
        : purchase
    case 'confirmed': {
      if (purchase.phase !== 'confirming') return purchase
      const { attempt, order, compraId, payment } = purchase
      // The report comes first: the sale counts even if the other tasks fail.
      const tasks: CompletionTask[] = order.promo ? ['report', 'discount', 'cart'] : ['report', 'cart']
      return { phase: 'confirmed', attempt, order, compraId, payment, tasks }
    }
    case 'freeOrderRefused':
      return purchase.phase === 'confirming' && isFreeOrder(purchase.order) ? ended(purchase, 'failed') : purchase
    case 'taskDone':
      if (purchase.phase !== 'confirmed') return purchase
      return { ...purchase, tasks: purchase.tasks.filter((task) => task !== event.task) }
    case 'cancelled':
    case 'failed':
      return purchase.phase === 'registering' || purchase.phase === 'awaitingApproval'
        ? ended(purchase, event.type)
        : purchase
  }
}

/** An attempt that was never charged can be replaced. */
function canStart(purchase: Purchase): boolean {
  switch (purchase.phase) {
    case 'idle':
    case 'registering':
    case 'awaitingApproval':
    case 'cancelled':
    case 'failed':
      return true
    case 'capturing':
    case 'captured':
    case 'confirming':
      return false
    case 'confirmed':
      // Not while its images are in the cart, or the buyer would pay for them twice.
      return !purchase.tasks.includes('cart')
  }
}

const ended = <Phase extends 'cancelled' | 'failed'>(
  { attempt, order }: { attempt: string; order: Order },
  phase: Phase,
) => ({
  phase,
  attempt,
  order,
})

/** The synthetic payment of a free order (spec: calls.confirm-free), the same at every attempt. */
function freePayment(compraId: string): Payment {
  return { paypalOrderId: `${FREE_ORDER_PREFIX}${compraId}`, status: 'COMPLETED', details: null }
}
