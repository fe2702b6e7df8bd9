import { nextPurchase, type PurchaseEvent } from '@/features/checkout/nextPurchase'
import { isIncomplete, idle, mayHaveCharged, type Order, type Phase, type Purchase } from '@/features/checkout/purchase'
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
  nothingToPay: { type: 'nothingToPay', attempt: a, compraId: '5001' },
  orderCreated: { type: 'orderCreated', attempt: a, paypalOrderId: 'PP1' },
  captureStarted: { type: 'captureStarted', attempt: a, at: 1 },
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
const types = Object.keys(events) as Type[]
const after = (...steps: Type[]) =>
  steps.reduce<Purchase>((purchase, type) => nextPurchase(purchase, events[type]), idle)

/** The steps to each phase, and the phase after each event in it; an event that is not listed changes nothing. */
const table: Record<Phase, [Type[], Partial<Record<Type, Phase>>]> = {
  idle: [[], { started: 'registering' }],
  registering: [
    ['started'],
    { started: 'registering', registered: 'awaitingApproval', cancelled: 'cancelled', failed: 'failed' },
  ],
  awaitingApproval: [
    ['started', 'registered', 'orderCreated'],
    {
      started: 'registering',
      orderCreated: 'awaitingApproval',
      captureStarted: 'capturing',
      cancelled: 'cancelled',
      failed: 'failed',
    },
  ],
  capturing: [
    ['started', 'registered', 'orderCreated', 'captureStarted'],
    { captureStarted: 'capturing', captured: 'captured', notCaptured: 'failed' },
  ],
  captured: [
    ['started', 'registered', 'orderCreated', 'captureStarted', 'captured'],
    { confirmationSent: 'confirming' },
  ],
  confirming: [
    ['started', 'registered', 'orderCreated', 'captureStarted', 'captured', 'confirmationSent'],
    { confirmationSent: 'confirming', confirmationFailed: 'captured', confirmed: 'confirmed' },
  ],
  confirmed: [
    ['started', 'registered', 'orderCreated', 'captureStarted', 'captured', 'confirmationSent', 'confirmed'],
    { taskDone: 'confirmed' },
  ],
  cancelled: [['started', 'cancelled'], { started: 'registering' }],
  failed: [['started', 'failed'], { started: 'registering' }],
}

test.each(Object.entries(table) as [Phase, (typeof table)[Phase]][])(
  'in phase %s each event leads where the table says',
  (phase, [steps, leads]) => {
    const purchase = after(...steps)
    expect(purchase.phase).toBe(phase)
    for (const type of types) {
      const next = nextPurchase(purchase, events[type])
      expect([type, next.phase]).toEqual([type, leads[type] ?? phase])
      expect(next === purchase).toBe(leads[type] === undefined)
      if (type !== 'started') expect(nextPurchase(purchase, { ...events[type], attempt: 'another' })).toBe(purchase)
    }
  },
)

const [toConfirmed] = table.confirmed

test('a confirmed purchase has its payment and its tasks, and without a code one less', () => {
  const confirmed = { phase: 'confirmed', attempt: a, order, compraId: '5001', payment }
  expect(after(...toConfirmed)).toEqual({ ...confirmed, tasks: ['report', 'discount', 'cart'] })
  const plain: Order = { ...order, promo: null, total: order.subtotal }
  const withoutCode = toConfirmed.map((type) =>
    type === 'started' ? { ...events.started, order: plain } : events[type],
  )
  expect(withoutCode.reduce<Purchase>(nextPurchase, idle)).toEqual({
    ...confirmed,
    order: plain,
    tasks: ['report', 'cart'],
  })
})

test('failed confirmations are counted, and a task that is done is no longer listed', () => {
  const failures = ['confirmationSent', 'confirmationFailed'] as const
  const [toCaptured] = table.captured
  expect(after(...toCaptured, ...failures, ...failures)).toMatchObject({ phase: 'captured', failures: 2 })
  expect(after(...toConfirmed, 'taskDone')).toMatchObject({ tasks: ['report', 'discount'] })
})

// spec: calls.confirm-free
test('a code pays only for an order that costs nothing', () => {
  const registering = nextPurchase(idle, { type: 'started', attempt: a, order: free })
  expect(nextPurchase(registering, events.nothingToPay)).toMatchObject({
    phase: 'captured',
    payment: { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null },
  })
  const priced = after('started')
  expect(nextPurchase(priced, events.nothingToPay)).toBe(priced)
})

test('a refused free order fails, and a paid order does not', () => {
  const sent = (one: Order) =>
    [{ ...events.started, order: one }, events.nothingToPay, events.confirmationSent].reduce<Purchase>(
      nextPurchase,
      idle,
    )
  expect(nextPurchase(sent(free), events.freeOrderRefused)).toEqual({ phase: 'failed', attempt: a, order: free })
  const paid = after(...table.confirming[0])
  expect(nextPurchase(paid, events.freeOrderRefused)).toBe(paid)
})

test('an approval after a decline updates the time of the capture', () => {
  const capturing = after(...table.capturing[0])
  expect(nextPurchase(capturing, { type: 'captureStarted', attempt: a, at: 2 })).toEqual({ ...capturing, askedAt: 2 })
})

test('a purchase without a PayPal order is not captured', () => {
  const purchase = after('started', 'registered')
  expect(nextPurchase(purchase, events.captureStarted)).toBe(purchase)
})

test('a new purchase starts after the images of the last one leave the cart', () => {
  const confirmed = after(...toConfirmed)
  expect(nextPurchase(confirmed, events.started)).toBe(confirmed)
  expect(nextPurchase(nextPurchase(confirmed, events.taskDone), events.started).phase).toBe('registering')
})

test('after a possible charge only its result ends the phase', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types), { maxLength: 30 }), (steps) => {
      let purchase: Purchase = idle
      for (const type of steps) {
        const next = nextPurchase(purchase, events[type])
        if (mayHaveCharged(purchase) && !mayHaveCharged(next)) expect(['confirmed', 'notCaptured']).toContain(type)
        if (isIncomplete(purchase) && !isIncomplete(next)) expect(next).toMatchObject({ phase: 'confirmed' })
        purchase = next
      }
    }),
    { numRuns: 2_000 },
  )
})
