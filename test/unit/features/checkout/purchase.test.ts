import {
  idle,
  nextPurchase,
  type Order,
  type Phase,
  type Purchase,
  type PurchaseEvent,
} from '@/features/checkout/purchase'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'
import { captured, capturing, confirmed, failed, order } from './purchases'

const free: Order = { ...order, total: cents(0), promo: { code: 'GRATIS', percent: 100 } }
const events: { [Type in PurchaseEvent['type']]: PurchaseEvent & { type: Type } } = {
  nothingToPay: { type: 'nothingToPay', attempt: 'a', order, compraId: '5001' },
  captureStarted: { type: 'captureStarted', attempt: 'a', order, compraId: '5001', paypalOrderId: 'PP1', at: 1 },
  failed: { type: 'failed', attempt: 'a' },
  confirmationFailed: { type: 'confirmationFailed', attempt: 'a' },
  confirmed: { type: 'confirmed', attempt: 'a' },
  cartEmptied: { type: 'cartEmptied', attempt: 'a' },
}
const types = Object.keys(events) as PurchaseEvent['type'][]

/** The purchase after each event in each phase; an event that is not listed changes nothing. */
const table: Record<Phase, [Purchase, Partial<Record<PurchaseEvent['type'], Purchase>>]> = {
  idle: [idle, { captureStarted: capturing() }],
  capturing: [
    { ...capturing(), askedAt: 0 },
    { captureStarted: capturing(), failed: failed() },
  ],
  captured: [captured(), { confirmationFailed: captured('a', 1), confirmed: confirmed('a', true) }],
  confirmed: [confirmed('a', true), { cartEmptied: confirmed() }],
  failed: [failed(), { captureStarted: capturing() }],
}

test.each(Object.entries(table))('in phase %s each event leads where the table says', (_, [purchase, leads]) => {
  for (const type of types) {
    const next = nextPurchase(purchase, events[type])
    expect([type, next]).toEqual([type, leads[type] ?? purchase])
    expect(next === purchase).toBe(leads[type] === undefined)
    if (type !== 'captureStarted')
      expect(nextPurchase(purchase, { ...events[type], attempt: 'another' })).toBe(purchase)
  }
})

test.each([capturing('b'), captured('b'), confirmed('b', true)])(
  'no attempt replaces one that is $phase',
  (purchase) => {
    expect(nextPurchase(purchase, events.captureStarted)).toBe(purchase)
    expect(nextPurchase(purchase, { ...events.nothingToPay, order: free })).toBe(purchase)
  },
)

// spec: calls.confirm-free
test('a code pays only for an order that costs nothing', () => {
  expect(nextPurchase(idle, { ...events.nothingToPay, order: free })).toMatchObject({
    phase: 'captured',
    payment: { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null },
  })
})

test('a refused free order fails', () => {
  expect(nextPurchase({ ...captured(), order: free }, events.failed)).toEqual({ ...failed(), order: free })
})

test('a new purchase starts after the images of the last one left the cart', () => {
  expect(nextPurchase(confirmed('b'), events.captureStarted)).toEqual(capturing())
})

test('after a possible charge only its result ends the phase', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types), { maxLength: 30 }), fc.boolean(), (steps, isPaid) => {
      let purchase: Purchase = isPaid ? captured() : capturing()
      for (const type of steps) {
        const next = nextPurchase(purchase, events[type])
        if (purchase.phase === 'capturing' && next.phase !== 'capturing') expect(type).toBe('failed')
        if (purchase.phase === 'captured' && next.phase !== 'captured') expect(type).toBe('confirmed')
        purchase = next
      }
    }),
    { numRuns: 2_000 },
  )
})
