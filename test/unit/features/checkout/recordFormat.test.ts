import { emptyCheckout, type StoredCheckout } from '@/features/checkout/checkoutRecord'
import { idle, type Purchase } from '@/features/checkout/purchase'
import { fromStoredCheckout, toStoredCheckout } from '@/features/checkout/recordFormat'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'
import { record } from './openPurchaseStorage'
import { captured, capturing, confirmed, deferred, failed, order, payment } from './purchases'

const worthStoring: Purchase[] = [
  { ...capturing(), order: { ...order, total: cents(400), promo: { code: 'VEINTE', percent: 20 } } },
  { ...captured('a', 3), payment: { ...payment, details: null } },
  confirmed('a', true),
]
const other = deferred('b')
const ended = [{ attempt: 'c', isPaid: true }]
const LONGEST = 'x'.repeat(200)
const restored = (checkout: StoredCheckout) =>
  toStoredCheckout(JSON.parse(JSON.stringify(fromStoredCheckout(checkout))))

test.each(worthStoring)('$phase is restored unchanged', (purchase) => {
  const checkout = { purchase, deferred: [other], ended }
  expect(restored(checkout)).toEqual(checkout)
})

// spec: calls.ids
test.each(['PP1', `FREE-${LONGEST}`])('a purchase with the longest ids, paid as %s, is restored', (paypalOrderId) => {
  const items = [{ id: LONGEST, title: 'Obra', price: cents(500) }]
  const purchase: Purchase = {
    ...captured(),
    compraId: LONGEST,
    order: { ...order, userId: LONGEST, items },
    payment: { ...payment, paypalOrderId },
  }
  expect(restored({ ...emptyCheckout, purchase })).toMatchObject({ purchase })
})

test.each(worthStoring)('$phase is restored from a record of version 1', (purchase) => {
  expect(toStoredCheckout({ ...purchase, chores: ['cart'] })).toEqual({ ...emptyCheckout, purchase })
})

// Earlier versions read `tasks`, and had more of them.
test('a confirmed purchase has the task of earlier versions, and is read with theirs', () => {
  const purchase = confirmed('a', true)
  expect(fromStoredCheckout({ ...emptyCheckout, purchase })).toMatchObject({ purchase: { tasks: ['cart'] } })
  const { isInCart: _, ...earlier } = { ...purchase, tasks: ['report', 'discount', 'cart'] }
  expect(toStoredCheckout({ ...record({}), purchase: earlier })).toEqual({ ...emptyCheckout, purchase })
})

test.each(['registering', 'awaitingApproval'])('an attempt that an earlier version stored as %s is none', (phase) => {
  const { attempt, compraId } = capturing()
  const stored = { ...record({ ended }), purchase: { phase, attempt, order, compraId, paypalOrderId: 'PP1' } }
  expect(toStoredCheckout(stored)).toEqual({ ...emptyCheckout, ended })
})

test('a purchase whose confirmation was pending in an earlier version is captured', () => {
  const stored = { ...record({}), purchase: { ...captured('a', 1), phase: 'confirming' } }
  expect(toStoredCheckout(stored)).toEqual({ ...emptyCheckout, purchase: captured('a', 1) })
})

test.each([idle, failed(), confirmed()])('a purchase that is $phase is not stored', (purchase) => {
  expect(fromStoredCheckout({ purchase, deferred: [], ended })).toEqual(record({ ended }))
})

test.each([
  ['nothing', undefined],
  ['a text', 'captured'],
  ['a list', []],
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
    ...captured(),
    order: { ...order, items: [{ ...order.items[0], picture: its }] },
  })
  const stored = { ...record({}), purchase: withPicture({ url, width: 400 }) }
  expect(toStoredCheckout(stored)).toEqual({ ...emptyCheckout, purchase: withPicture(picture) })
})

test.each([
  ['an unknown phase', { ...captured(), phase: 'paid' }],
  ['an amount that is not whole cents', { ...capturing(), order: { ...order, total: 8.5 } }],
  ['a negative amount', { ...capturing(), order: { ...order, total: -1 } }],
  ['a total above the subtotal', { ...capturing(), order: { ...order, total: 501 } }],
  ['an order without images', { ...capturing(), order: { ...order, items: [] } }],
  ['no purchase number', { ...captured(), compraId: '' }],
  ['a payment without a PayPal order', { ...captured(), payment: { ...payment, paypalOrderId: '' } }],
])('a purchase with %s is dropped, in either version', (_, purchase) => {
  expect(toStoredCheckout(purchase)).toEqual(emptyCheckout)
  const stored = { ...record({ deferred: [other], ended }), purchase }
  expect(toStoredCheckout(stored)).toEqual({ purchase: idle, deferred: [other], ended })
})

test.each([
  ['a paid purchase without a payment', { aside: [{ ...other, payment: undefined }, other, null] }, {}],
  ['a paid purchase with an invalid time', { aside: [{ ...other, triedAt: 'yesterday' }, other] }, {}],
  ['a paid purchase without a cart flag', { aside: [{ ...other, isInCart: undefined }, other] }, {}],
  ['an invalid list of paid purchases', { aside: 'none' }, { deferred: [] }],
  ['an invalid list of ended attempts', { ended: [{ attempt: 'c' }] }, { ended: [] }],
])('%s is dropped, and the rest stays', (_, broken, read) => {
  const checkout = { purchase: capturing(), deferred: [other], ended }
  expect(toStoredCheckout({ ...record(checkout), ...broken })).toEqual({ ...checkout, ...read })
})

test('any JSON is read without throwing', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      toStoredCheckout(JSON.parse(json))
    }),
    { numRuns: 500 },
  )
})
