import fc from 'fast-check'
import { nextPurchase, type PurchaseEvent } from '@/features/checkout/nextPurchase'
import { hasWorkLeft, idle, isUnsettled, type Order, type Phase, type Purchase } from '@/features/checkout/purchase'
import { cents } from '@/shared/money'

const order: Order = {
  userId: '7',
  subtotal: cents(1000),
  total: cents(800),
  promo: { code: 'VEINTE', percent: 20 },
  items: [{ id: '1', title: 'Obra', price: cents(1000) }],
}
const free: Order = { ...order, total: cents(0), promo: { code: 'GRATIS', percent: 100 } }
const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: { id: 'PP1' } }
const a = 'a'
const events: Record<PurchaseEvent['type'], PurchaseEvent> = {
  started: { type: 'started', attempt: a, order },
  registered: { type: 'registered', attempt: a, compraId: '5001' },
  coveredByCode: { type: 'coveredByCode', attempt: a, compraId: '5001' },
  orderCreated: { type: 'orderCreated', attempt: a, paypalOrderId: 'PP1' },
  approved: { type: 'approved', attempt: a, at: 1 },
  declined: { type: 'declined', attempt: a },
  captured: { type: 'captured', attempt: a, payment },
  notCaptured: { type: 'notCaptured', attempt: a },
  confirmationSent: { type: 'confirmationSent', attempt: a },
  confirmationFailed: { type: 'confirmationFailed', attempt: a },
  confirmed: { type: 'confirmed', attempt: a },
  choreDone: { type: 'choreDone', attempt: a, chore: 'cart' },
  cancelled: { type: 'cancelled', attempt: a },
  failed: { type: 'failed', attempt: a },
}
type Type = PurchaseEvent['type']
const after = (...types: Type[]) =>
  types.reduce<Purchase>((purchase, type) => nextPurchase(purchase, events[type]), idle)

test('a purchase that goes well passes every phase', () => {
  const steps: Type[] = [
    'started',
    'registered',
    'orderCreated',
    'approved',
    'captured',
    'confirmationSent',
    'confirmed',
  ]
  const phases = steps.map((_, index) => after(...steps.slice(0, index + 1)).phase)
  expect(phases).toEqual([
    'registering',
    'awaitingApproval',
    'awaitingApproval',
    'capturing',
    'captured',
    'confirming',
    'confirmed',
  ])
  expect(after(...steps)).toEqual({
    phase: 'confirmed',
    attempt: a,
    order,
    compraId: '5001',
    payment,
    chores: ['discount', 'cart', 'report'],
  })
})

/** What happens to a purchase in each phase; what is not listed changes nothing. */
const table: Record<Phase, { reachedBy: Type[]; leads: Partial<Record<Type, Phase>> }> = {
  idle: { reachedBy: [], leads: { started: 'registering' } },
  registering: {
    reachedBy: ['started'],
    leads: { started: 'registering', registered: 'awaitingApproval', cancelled: 'cancelled', failed: 'failed' },
  },
  awaitingApproval: {
    reachedBy: ['started', 'registered', 'orderCreated'],
    leads: {
      started: 'registering',
      orderCreated: 'awaitingApproval',
      approved: 'capturing',
      cancelled: 'cancelled',
      failed: 'failed',
    },
  },
  capturing: {
    reachedBy: ['started', 'registered', 'orderCreated', 'approved'],
    leads: { approved: 'capturing', declined: 'awaitingApproval', captured: 'captured', notCaptured: 'failed' },
  },
  captured: {
    reachedBy: ['started', 'registered', 'orderCreated', 'approved', 'captured'],
    leads: { confirmationSent: 'confirming' },
  },
  confirming: {
    reachedBy: ['started', 'registered', 'orderCreated', 'approved', 'captured', 'confirmationSent'],
    leads: { confirmationSent: 'confirming', confirmationFailed: 'captured', confirmed: 'confirmed' },
  },
  confirmed: {
    reachedBy: ['started', 'registered', 'orderCreated', 'approved', 'captured', 'confirmationSent', 'confirmed'],
    leads: { choreDone: 'confirmed' },
  },
  cancelled: { reachedBy: ['started', 'cancelled'], leads: { started: 'registering' } },
  failed: { reachedBy: ['started', 'failed'], leads: { started: 'registering' } },
}

describe.each(Object.entries(table) as [Phase, (typeof table)[Phase]][])('%s', (phase, { reachedBy, leads }) => {
  const purchase = after(...reachedBy)
  test.each(Object.keys(events) as Type[])('%s', (type) => {
    expect(purchase.phase).toBe(phase)
    const next = nextPurchase(purchase, events[type])
    if (leads[type] === undefined) expect(next).toBe(purchase)
    else expect(next.phase).toBe(leads[type])
  })

  test('what happens to an attempt that was given up changes nothing', () => {
    for (const event of Object.values(events).filter(({ type }) => type !== 'started')) {
      expect(nextPurchase(purchase, { ...event, attempt: 'another' })).toBe(purchase)
    }
  })
})

test('only an order that costs nothing is paid for by a code', () => {
  const registering = nextPurchase(idle, { type: 'started', attempt: a, order: free })
  expect(nextPurchase(registering, events.coveredByCode)).toMatchObject({
    phase: 'captured',
    payment: { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null },
  })
  const dear = after('started')
  expect(nextPurchase(dear, events.coveredByCode)).toBe(dear)
})

test('nothing is captured for which PayPal made no order', () => {
  const purchase = after('started', 'registered')
  expect(nextPurchase(purchase, events.approved)).toBe(purchase)
})

test('a new purchase begins when the images of the last one are out of the cart', () => {
  const confirmed = after(
    'started',
    'registered',
    'orderCreated',
    'approved',
    'captured',
    'confirmationSent',
    'confirmed',
  )
  expect(nextPurchase(confirmed, events.started)).toBe(confirmed)
  expect(nextPurchase(nextPurchase(confirmed, events.choreDone), events.started).phase).toBe('registering')
})

test('once money may have moved, only an answer about that money leads out', () => {
  const anyEvent = fc.constantFrom(...(Object.keys(events) as Type[]))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (types) => {
      let purchase: Purchase = idle
      for (const type of types) {
        const next = nextPurchase(purchase, events[type])
        if (isUnsettled(purchase) && !isUnsettled(next))
          expect(['confirmed', 'declined', 'notCaptured']).toContain(type)
        if (hasWorkLeft(purchase) && !hasWorkLeft(next)) expect(next).toMatchObject({ phase: 'confirmed' })
        purchase = next
      }
    }),
    { numRuns: 2_000 },
  )
})
