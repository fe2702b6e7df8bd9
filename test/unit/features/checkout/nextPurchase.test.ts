import { nextPurchase, type PurchaseEvent } from '@/features/checkout/nextPurchase'
import { isIncomplete, idle, isUnresolved, type Order, type Phase, type Purchase } from '@/features/checkout/purchase'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'

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
  captured: { type: 'captured', attempt: a, payment },
  notCaptured: { type: 'notCaptured', attempt: a },
  confirmationSent: { type: 'confirmationSent', attempt: a },
  confirmationFailed: { type: 'confirmationFailed', attempt: a },
  confirmed: { type: 'confirmed', attempt: a },
  freeOrderRefused: { type: 'freeOrderRefused', attempt: a },
  taskDone: { type: 'taskDone', attempt: a, task: 'cart' },
  cancelled: { type: 'cancelled', attempt: a },
  failed: { type: 'failed', attempt: a },
}
type Type = PurchaseEvent['type']
const after = (...types: Type[]) =>
  types.reduce<Purchase>((purchase, type) => nextPurchase(purchase, events[type]), idle)

test('a successful purchase passes every phase', () => {
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
    tasks: ['report', 'discount', 'cart'],
  })
})

/** The next phase for each event in each phase; an unlisted event changes nothing. */
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
    leads: { approved: 'capturing', captured: 'captured', notCaptured: 'failed' },
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
    leads: { taskDone: 'confirmed' },
  },
  cancelled: { reachedBy: ['started', 'cancelled'], leads: { started: 'registering' } },
  failed: { reachedBy: ['started', 'failed'], leads: { started: 'registering' } },
}

describe.each(Object.entries(table) as [Phase, (typeof table)[Phase]][])(
  'in phase %s',
  (phase, { reachedBy, leads }) => {
    const purchase = after(...reachedBy)
    test.each(Object.keys(events) as Type[])('event %s', (type) => {
      expect(purchase.phase).toBe(phase)
      const next = nextPurchase(purchase, events[type])
      if (leads[type] === undefined) expect(next).toBe(purchase)
      else expect(next.phase).toBe(leads[type])
    })

    test('an event of another attempt changes nothing', () => {
      for (const event of Object.values(events).filter(({ type }) => type !== 'started')) {
        expect(nextPurchase(purchase, { ...event, attempt: 'another' })).toBe(purchase)
      }
    })
  },
)

// spec: calls.confirm-free
test('a code pays only for an order that costs nothing', () => {
  const registering = nextPurchase(idle, { type: 'started', attempt: a, order: free })
  expect(nextPurchase(registering, events.coveredByCode)).toMatchObject({
    phase: 'captured',
    payment: { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null },
  })
  const priced = after('started')
  expect(nextPurchase(priced, events.coveredByCode)).toBe(priced)
})

test('an order without a code has no discount task', () => {
  const plain = {
    ...events,
    started: { type: 'started', attempt: a, order: { ...order, promo: null, total: order.subtotal } },
  } as typeof events
  const steps: Type[] = [
    'started',
    'registered',
    'orderCreated',
    'approved',
    'captured',
    'confirmationSent',
    'confirmed',
  ]
  expect(steps.reduce<Purchase>((purchase, type) => nextPurchase(purchase, plain[type]), idle)).toMatchObject({
    tasks: ['report', 'cart'],
  })
})

test('a refused free order fails, and a paid order does not', () => {
  const sent = (one: Order) =>
    [{ ...events.started, order: one }, events.coveredByCode, events.confirmationSent].reduce<Purchase>(
      nextPurchase,
      idle,
    )
  expect(nextPurchase(sent(free), events.freeOrderRefused)).toEqual({ phase: 'failed', attempt: a, order: free })
  const paid = after('started', 'registered', 'orderCreated', 'approved', 'captured', 'confirmationSent')
  expect(nextPurchase(paid, events.freeOrderRefused)).toBe(paid)
})

test('an approval after a decline updates the time of the capture', () => {
  const capturing = after('started', 'registered', 'orderCreated', 'approved')
  expect(nextPurchase(capturing, { type: 'approved', attempt: a, at: 2 })).toEqual({ ...capturing, askedAt: 2 })
})

test('a purchase without a PayPal order is not captured', () => {
  const purchase = after('started', 'registered')
  expect(nextPurchase(purchase, events.approved)).toBe(purchase)
})

test('a new purchase starts after the images of the last one leave the cart', () => {
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
  expect(nextPurchase(nextPurchase(confirmed, events.taskDone), events.started).phase).toBe('registering')
})

test('after a possible charge only its result ends the phase', () => {
  const anyEvent = fc.constantFrom(...(Object.keys(events) as Type[]))
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (types) => {
      let purchase: Purchase = idle
      for (const type of types) {
        const next = nextPurchase(purchase, events[type])
        if (isUnresolved(purchase) && !isUnresolved(next)) expect(['confirmed', 'notCaptured']).toContain(type)
        if (isIncomplete(purchase) && !isIncomplete(next)) expect(next).toMatchObject({ phase: 'confirmed' })
        purchase = next
      }
    }),
    { numRuns: 2_000 },
  )
})
