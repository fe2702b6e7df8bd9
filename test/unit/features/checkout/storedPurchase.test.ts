import fc from 'fast-check'
import { idle, type Purchase } from '@/features/checkout/purchase'
import { isWorthKeeping, toPurchase } from '@/features/checkout/storedPurchase'
import { cents } from '@/shared/money'

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
const kept: Purchase[] = [
  { phase: 'registering', ...attempt },
  { phase: 'awaitingApproval', ...registered, paypalOrderId: null },
  { phase: 'awaitingApproval', ...registered, paypalOrderId: 'PP1' },
  { phase: 'capturing', ...registered, paypalOrderId: 'PP1', askedAt: 1 },
  { phase: 'captured', ...registered, payment, failures: 3 },
  { phase: 'confirming', ...registered, payment: { ...payment, details: null }, failures: 0 },
  { phase: 'confirmed', ...registered, payment, chores: ['cart'] },
]

test.each(kept)('$phase is read as it was written', (purchase) => {
  expect(isWorthKeeping(purchase)).toBe(true)
  expect(toPurchase(JSON.parse(JSON.stringify(purchase)))).toEqual(purchase)
})

test('what has come to its end is not kept', () => {
  for (const purchase of [
    idle,
    { phase: 'cancelled', ...attempt },
    { phase: 'failed', ...attempt },
    { phase: 'confirmed', ...registered, payment, chores: [] },
  ] as Purchase[]) {
    expect(isWorthKeeping(purchase)).toBe(false)
  }
})

test.each([
  ['nothing', undefined],
  ['a text', 'captured'],
  ['a list', []],
  ['a phase that is none', { ...kept[0], phase: 'paid' }],
  ['an amount that is not whole cents', { ...kept[3], order: { ...order, total: 8.5 } }],
  ['a negative amount', { ...kept[3], order: { ...order, total: -1 } }],
  ['a total above the subtotal', { ...kept[3], order: { ...order, total: 1001 } }],
  ['an order of nothing', { ...kept[3], order: { ...order, items: [] } }],
  ['no number', { ...kept[4], compraId: '' }],
  ['a payment without an order of PayPal', { ...kept[4], payment: { ...payment, paypalOrderId: '' } }],
  ['a chore that is none', { ...kept[6], chores: ['ship'] }],
])('%s is no purchase', (_, stored) => {
  expect(toPurchase(stored)).toBe(idle)
})

test('no JSON makes it throw', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      toPurchase(JSON.parse(json))
    }),
    { numRuns: 500 },
  )
})
