import {
  FREE_ORDER_PREFIX,
  isBeforeCapture,
  isFreeOrder,
  mayHaveCharged,
  type Attempt,
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
  /** PayPal did not charge the buyer and will not: PayPal reported it, or the buyer saw no charge. */
  | { readonly type: 'notCaptured' }
  | { readonly type: 'confirmationFailed' }
  | { readonly type: 'confirmed' }
  /** The server refused a free order, which ends it. A refused paid order is deferred instead (purchaseThunks.ts). */
  | { readonly type: 'freeOrderRefused' }
  | { readonly type: 'taskDone'; readonly task: CompletionTask }
  /** The buyer canceled, or the payment failed, before the capture. */
  | { readonly type: 'failed' }
)

/**
 * The state machine of a purchase (spec: 4.payment.registered, 4.payment.confirmed). A captured payment is no event: it
 * counts whatever the phase (checkoutRecord.ts, withPayment). Pure.
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
    case 'notCaptured':
      return purchase.phase === 'capturing' ? failed(purchase) : purchase
    case 'confirmationFailed':
      return purchase.phase === 'captured' ? { ...purchase, failures: purchase.failures + 1 } : purchase
    case 'confirmed': {
      if (purchase.phase !== 'captured') return purchase
      const { attempt, order, compraId, payment } = purchase
      // The report comes first: the sale counts even if the other tasks fail.
      const tasks: CompletionTask[] = order.promo ? ['report', 'discount', 'cart'] : ['report', 'cart']
      return { phase: 'confirmed', attempt, order, compraId, payment, tasks }
    }
    case 'freeOrderRefused':
      return purchase.phase === 'captured' && isFreeOrder(purchase.order) ? failed(purchase) : purchase
    case 'taskDone':
      if (purchase.phase !== 'confirmed') return purchase
      return { ...purchase, tasks: purchase.tasks.filter((task) => task !== event.task) }
    case 'failed':
      return isBeforeCapture(purchase) ? failed(purchase) : purchase
  }
}

/** An attempt that was never charged can be replaced. */
function canStart(purchase: Purchase): boolean {
  // Not while its images are in the cart, or the buyer would pay for them twice.
  if (purchase.phase === 'confirmed') return !purchase.tasks.includes('cart')
  return !mayHaveCharged(purchase)
}

function failed({ attempt, order }: Attempt): Purchase {
  return { phase: 'failed', attempt, order }
}

/** The synthetic payment of a free order (spec: calls.confirm-free), the same at every attempt. */
function freePayment(compraId: string): Payment {
  return { paypalOrderId: `${FREE_ORDER_PREFIX}${compraId}`, status: 'COMPLETED', details: null }
}
