import { toConfirmationVerdict } from '@/api/confirmation'
import { toStoreImages } from '@/api/image'
import { toPurchaseId } from '@/api/purchaseId'
import { toSyncedUserId } from '@/api/syncedUser'
import { emptyCheckout } from '@/features/checkout/checkoutRecord'
import type { Order, PurchaseIn } from '@/features/checkout/purchase'
import { fromStoredCheckout, toStoredCheckout } from '@/features/checkout/storedPurchase'
import { cents } from '@/shared/money'
import { buildRawImage } from '@test/builders/buildRawImage'

const LONGEST = 'x'.repeat(200)
/** A body as it arrives: JSON.parse makes neighbors beyond 2^53 - 1 equal. */
const received = (body: string): unknown => JSON.parse(body)

// spec: calls.ids
describe.each([
  ['a purchase', (id: string) => toPurchaseId(received(`{"compraId":${id}}`))],
  ['a user', (id: string) => toSyncedUserId(received(`{"id":${id}}`))],
  ['an image', (id: string) => toStoreImages([{ ...buildRawImage(), id: received(id) }])[0]?.id ?? null],
])('the id of %s', (_, read) => {
  test.each([
    ['9007199254740991', '9007199254740991'],
    ['"9007199254740993"', '9007199254740993'],
    ['0', '0'],
    [`"${LONGEST}"`, LONGEST],
    ['" pedido 7 "', 'pedido 7'],
  ])('may be %s', (raw, id) => {
    expect(read(raw)).toBe(id)
  })

  test.each([
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '1e400',
    '1.5',
    `"${LONGEST}x"`,
    '""',
    'null',
  ])('is none for %s', (raw) => {
    expect(read(raw)).toBeNull()
  })
})

// spec: calls.ids
test('images whose ids JSON cannot tell apart are left out, not merged', () => {
  const list = received(
    `[{"id":9007199254740992,"url":"/a.webp"},{"id":9007199254740993,"url":"/b.webp"},{"id":7,"url":"/c.webp"}]`,
  )
  expect(toStoreImages(list).map(({ id }) => id)).toEqual(['7'])
})

// spec: calls.ids, paying.agreement
test('a 409 with a number that JSON rounds does not name the purchase', () => {
  const answer = { status: 409, data: '{"compraId":9007199254740993,"estado":"CONFIRMADA"}' }
  expect(toConfirmationVerdict(answer, '9007199254740992')).toBe('refused')
})

// spec: calls.ids
test.each(['PP1', `FREE-${LONGEST}`])(
  'a purchase with the longest ids, paid as %s, survives a reload',
  (paypalOrderId) => {
    const order: Order = {
      userId: LONGEST,
      subtotal: cents(250),
      total: cents(250),
      promo: null,
      items: [{ id: LONGEST, title: 'Obra', price: cents(250) }],
    }
    const payment = { paypalOrderId, status: 'COMPLETED', details: null }
    const purchase: PurchaseIn<'captured'> = {
      ...{ phase: 'captured', attempt: 'a', order, compraId: LONGEST, payment, failures: 0 },
    }
    const stored = JSON.stringify(fromStoredCheckout({ ...emptyCheckout, purchase }))
    expect(toStoredCheckout(JSON.parse(stored))).toMatchObject({ purchase })
  },
)
