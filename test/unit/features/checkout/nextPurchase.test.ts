import { nextPurchase, type PurchaseEvent } from '@/features/checkout/nextPurchase'
import { idle, type Order, type Phase, type Purchase } from '@/features/checkout/purchase'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'
import { awaiting, captured, capturing, confirmed, failed, order, registering } from './purchases'

const free: Order = { ...order, total: cents(0), promo: { code: 'GRATIS', percent: 100 } }
const events: { [Type in PurchaseEvent['type']]: PurchaseEvent & { type: Type } } = {
  started: { type: 'started', attempt: 'a', order },
  registered: { type: 'registered', attempt: 'a', compraId: '5001' },
  nothingToPay: { type: 'nothingToPay', attempt: 'a', compraId: '5001' },
  orderCreated: { type: 'orderCreated', attempt: 'a', paypalOrderId: 'PP1' },
  captureStarted: { type: 'captureStarted', attempt: 'a', at: 1 },
  notCaptured: { type: 'notCaptured', attempt: 'a' },
  confirmationFailed: { type: 'confirmationFailed', attempt: 'a' },
  confirmed: { type: 'confirmed', attempt: 'a' },
  freeOrderRefused: { type: 'freeOrderRefused', attempt: 'a' },
  taskDone: { type: 'taskDone', attempt: 'a', task: 'cart' },
  failed: { type: 'failed', attempt: 'a' },
}
const types = Object.keys(events) as PurchaseEvent['type'][]
const unapproved = { ...awaiting(), paypalOrderId: null }

/** The purchase after each event in each phase; an event that is not listed changes nothing. */
const table: Record<Phase, [Purchase, Partial<Record<PurchaseEvent['type'], Purchase>>]> = {
  idle: [idle, { started: registering() }],
  registering: [registering(), { started: registering(), registered: unapproved, failed: failed() }],
  awaitingApproval: [
    awaiting(),
    { started: registering(), orderCreated: awaiting(), captureStarted: capturing(), failed: failed() },
  ],
  capturing: [capturing(), { captureStarted: capturing(), notCaptured: failed() }],
  captured: [captured(), { confirmationFailed: captured('a', 1), confirmed: confirmed('a', ['report', 'cart']) }],
  confirmed: [confirmed('a', ['report', 'cart']), { taskDone: confirmed('a', ['report']) }],
  failed: [failed(), { started: registering() }],
}

test.each(Object.entries(table))('in phase %s each event leads where the table says', (_, [purchase, leads]) => {
  for (const type of types) {
    const next = nextPurchase(purchase, events[type])
    expect([type, next]).toEqual([type, leads[type] ?? purchase])
    expect(next === purchase).toBe(leads[type] === undefined)
    if (type !== 'started') expect(nextPurchase(purchase, { ...events[type], attempt: 'another' })).toBe(purchase)
  }
})

test('a confirmed purchase with a code has one task more', () => {
  const withCode = { ...captured(), order: { ...order, promo: { code: 'VEINTE', percent: 20 } } }
  expect(nextPurchase(withCode, events.confirmed)).toMatchObject({ tasks: ['report', 'discount', 'cart'] })
})

// spec: calls.confirm-free
test('a code pays only for an order that costs nothing', () => {
  const purchase = { ...registering(), order: free }
  expect(nextPurchase(purchase, events.nothingToPay)).toMatchObject({
    phase: 'captured',
    payment: { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null },
  })
})

test('a refused free order fails', () => {
  expect(nextPurchase({ ...captured(), order: free }, events.freeOrderRefused)).toEqual({ ...failed(), order: free })
})

test('an approval after a decline updates the time of the capture', () => {
  expect(nextPurchase(capturing(), { ...events.captureStarted, at: 2 })).toEqual({ ...capturing(), askedAt: 2 })
})

test('a purchase without a PayPal order is not captured', () => {
  expect(nextPurchase(unapproved, events.captureStarted)).toBe(unapproved)
})

test('a new purchase starts after the images of the last one leave the cart', () => {
  expect(nextPurchase(confirmed('a', ['report']), events.started)).toEqual(registering())
})

test('after a possible charge only its result ends the phase', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types), { maxLength: 30 }), fc.boolean(), (steps, isPaid) => {
      let purchase: Purchase = isPaid ? captured() : capturing()
      for (const type of steps) {
        const next = nextPurchase(purchase, events[type])
        if (purchase.phase === 'capturing' && next.phase !== 'capturing') expect(type).toBe('notCaptured')
        if (purchase.phase === 'captured' && next.phase !== 'captured') expect(type).toBe('confirmed')
        purchase = next
      }
    }),
    { numRuns: 2_000 },
  )
})
