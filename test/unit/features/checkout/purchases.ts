import type { Order, DeferredPurchase, PurchaseIn } from '@/features/checkout/purchase'
import { cents } from '@/shared/money'

/** Valid, constant purchases in every phase, for tests to override. */

export const order: Order = {
  userId: '7',
  subtotal: cents(500),
  total: cents(500),
  promo: null,
  items: [{ id: '1', title: 'Obra', price: cents(500) }],
}
export const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: { id: 'PP1' } }

const registered = (attempt: string) => ({ attempt, order, compraId: '5001' })

export const capturing = (attempt = 'a'): PurchaseIn<'capturing'> => ({
  ...registered(attempt),
  phase: 'capturing',
  paypalOrderId: 'PP1',
  askedAt: 1,
})
export const captured = (attempt = 'a', failures = 0): PurchaseIn<'captured'> => ({
  ...registered(attempt),
  phase: 'captured',
  payment,
  failures,
})
export const confirmed = (attempt = 'a', isInCart = false): PurchaseIn<'confirmed'> => ({
  ...registered(attempt),
  phase: 'confirmed',
  payment,
  isInCart,
})
export const failed = (attempt = 'a'): PurchaseIn<'failed'> => ({ phase: 'failed', attempt, order })

/** A paid purchase before it is deferred. */
export const paid = (attempt = 'a') => ({ ...registered(attempt), payment })
export const deferred = (attempt = 'a', overrides: Partial<DeferredPurchase> = {}): DeferredPurchase => ({
  ...paid(attempt),
  isRefused: true,
  triedAt: 1,
  isInCart: false,
  ...overrides,
})
