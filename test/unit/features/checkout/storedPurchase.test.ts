import { needsStorage, emptyCheckout, type StoredCheckout } from '@/features/checkout/checkoutRecord'
import { idle, type DeferredPurchase, type Purchase } from '@/features/checkout/purchase'
import { fromStoredCheckout, toStoredCheckout } from '@/features/checkout/storedPurchase'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'

const order = {
  userId: '7',
  subtotal: cents(1000),
  total: cents(800),
  promo: { code: 'VEINTE', percent: 20 },
  items: [{ id: '1', title: 'Obra', price: cents(1000) }],
}
const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: { id: 'PP1', payer: { name: 'x' } } }
const attempt = { attempt: 'a', order }
const registered = { ...attempt, compraId: '5001' }
const worthStoring: Purchase[] = [
  { phase: 'registering', ...attempt },
  { phase: 'awaitingApproval', ...registered, paypalOrderId: null },
  { phase: 'awaitingApproval', ...registered, paypalOrderId: 'PP1' },
  { phase: 'capturing', ...registered, paypalOrderId: 'PP1', askedAt: 1 },
  { phase: 'captured', ...registered, payment, failures: 3 },
  { phase: 'confirming', ...registered, payment: { ...payment, details: null }, failures: 0 },
  { phase: 'confirmed', ...registered, payment, tasks: ['cart'] },
]
const deferred: DeferredPurchase = {
  ...registered,
  attempt: 'b',
  payment,
  isRefused: true,
  triedAt: 5,
  isInCart: false,
}
const ended = [{ attempt: 'c', isPaid: true }]
const LONGEST = 'x'.repeat(200)
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.each(worthStoring)('$phase is restored unchanged', (purchase) => {
  expect(needsStorage(purchase)).toBe(true)
  const checkout: StoredCheckout = { purchase, deferred: [deferred], ended }
  expect(toStoredCheckout(asJson(fromStoredCheckout(checkout)))).toEqual(checkout)
})

// spec: calls.ids
test.each(['PP1', `FREE-${LONGEST}`])('a purchase with the longest ids, paid as %s, is restored', (paypalOrderId) => {
  const purchase: Purchase = {
    ...{ phase: 'captured', attempt: 'a', compraId: LONGEST, failures: 0 },
    order: { ...order, userId: LONGEST, items: [{ id: LONGEST, title: 'Obra', price: cents(1000) }] },
    payment: { ...payment, paypalOrderId },
  }
  expect(toStoredCheckout(asJson(fromStoredCheckout({ ...emptyCheckout, purchase })))).toMatchObject({ purchase })
})

test.each(worthStoring)('$phase is restored from a record of version 1', (purchase) => {
  const { tasks: chores, ...rest } = { tasks: undefined, ...purchase }
  expect(toStoredCheckout(asJson({ ...rest, chores }))).toEqual({ purchase, deferred: [], ended: [] })
})

test('an ended purchase is not stored', () => {
  const done: Purchase[] = [
    idle,
    { phase: 'cancelled', ...attempt },
    { phase: 'failed', ...attempt },
    { phase: 'confirmed', ...registered, payment, tasks: [] },
  ]
  for (const purchase of done) {
    expect(needsStorage(purchase)).toBe(false)
    expect(fromStoredCheckout({ purchase, deferred: [], ended })).toEqual({
      version: 2,
      purchase: idle,
      aside: [],
      ended,
    })
  }
})

test.each([
  ['nothing', undefined],
  ['a text', 'captured'],
  ['a list', []],
  ['a number', 7],
  ['null', null],
  ['a version that is not a number', { version: '3', purchase: idle }],
])('%s is read as an empty record', (_, stored) => {
  expect(toStoredCheckout(stored)).toEqual(emptyCheckout)
})

test.each([
  ['/imgs/7.webp', { url: '/imgs/7.webp', width: 400 }],
  ['javascript:alert(1)', undefined],
])('the picture %s of a bought image is read as %j, and the purchase stays', (url, picture) => {
  const withPicture = (its: unknown) => ({
    ...{ ...registered, phase: 'captured', payment, failures: 0 },
    order: { ...order, items: [{ ...order.items[0], picture: its }] },
  })
  const stored = { version: 2, purchase: withPicture({ url, width: 400 }), aside: [], ended }
  expect(toStoredCheckout(stored)).toEqual({ purchase: withPicture(picture), deferred: [], ended })
})

test.each([
  ['an unknown phase', { ...worthStoring[0], phase: 'paid' }],
  ['an amount that is not whole cents', { ...worthStoring[3], order: { ...order, total: 8.5 } }],
  ['a negative amount', { ...worthStoring[3], order: { ...order, total: -1 } }],
  ['a total above the subtotal', { ...worthStoring[3], order: { ...order, total: 1001 } }],
  ['an order without images', { ...worthStoring[3], order: { ...order, items: [] } }],
  ['no purchase number', { ...worthStoring[4], compraId: '' }],
  ['a payment without a PayPal order', { ...worthStoring[4], payment: { ...payment, paypalOrderId: '' } }],
  ['an unknown task', { ...worthStoring[6], tasks: ['ship'] }],
])('a purchase with %s is dropped, in either version', (_, purchase) => {
  expect(toStoredCheckout(purchase)).toEqual(emptyCheckout)
  expect(toStoredCheckout({ version: 2, purchase, aside: [deferred], ended })).toEqual({
    purchase: idle,
    deferred: [deferred],
    ended,
  })
})

test.each([
  ['no payment', { ...deferred, payment: undefined }],
  ['an invalid time', { ...deferred, triedAt: 'yesterday' }],
  ['no cart flag', { ...deferred, isInCart: undefined }],
])('a paid purchase with %s is dropped, and the others stay', (_, broken) => {
  const stored = { version: 2, purchase: worthStoring[0], aside: [broken, deferred, null], ended }
  expect(toStoredCheckout(stored)).toEqual({ purchase: worthStoring[0], deferred: [deferred], ended })
})

test.each([
  ['aside', { aside: 'none' }, { deferred: [] }],
  ['ended', { ended: [{ attempt: 'c' }] }, { ended: [] }],
])('an invalid list (%s) is read as empty, and the rest stays', (_, broken, read) => {
  expect(toStoredCheckout({ version: 2, purchase: worthStoring[4], aside: [deferred], ended, ...broken })).toEqual({
    purchase: worthStoring[4],
    deferred: [deferred],
    ended,
    ...read,
  })
})

test('any JSON is read without throwing', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      toStoredCheckout(JSON.parse(json))
    }),
    { numRuns: 500 },
  )
})
