/** @jest-environment node */
import { openShop } from './openShop'

const ORDER = { amount: '17.50', compraId: '5001', description: 'Tres imágenes' }
const USD = { currency_code: 'USD', value: '17.50' }

/** A shop with one order at PayPal, and PayPal's calls for it. */
async function openOrder() {
  const shop = openShop()
  const { body } = await shop.post('/demo/paypal/orders', ORDER)
  const { id } = body as { id: string }
  return {
    ...shop,
    id,
    show: () => shop.get(`/demo/paypal/orders/${id}`),
    capture: (card: string) => shop.post(`/demo/paypal/orders/${id}/capture`, { card }),
  }
}
const refused = (issue: string) => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } })

test('an order has an id like those of PayPal, and its shape', async () => {
  const { id, show } = await openOrder()
  expect(id).toMatch(/^[A-Z0-9]{17}$/)
  expect(await show()).toEqual({
    status: 200,
    body: {
      id,
      status: 'CREATED',
      intent: 'CAPTURE',
      purchase_units: [{ amount: USD, custom_id: '5001', description: 'Tres imágenes' }],
    },
  })
})

test('a captured order says what was taken', async () => {
  const { id, capture, show } = await openOrder()
  const answer = await capture('good')
  const taken = { id: expect.stringMatching(/^[A-Z0-9]{17}$/) as string, status: 'COMPLETED', amount: USD }
  expect(answer).toMatchObject({
    status: 200,
    body: { id, status: 'COMPLETED', purchase_units: [{ custom_id: '5001', payments: { captures: [taken] } }] },
  })
  expect(await show()).toEqual(answer)
})

test('an order is captured once, however often and with whatever card it is asked for', async () => {
  const { backend, id, capture, show } = await openOrder()
  await capture('good')
  const before = await show()
  for (const card of ['good', 'declined', 'good'])
    expect(await capture(card)).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  expect(await show()).toEqual(before)
  expect(backend.captures()).toBe(1)
  expect(backend.paypalOrders()).toEqual([
    { id, amount: '17.50', compraId: '5001', status: 'COMPLETED', captures: 1, declines: 0 },
  ])
})

test('calls that come at the same moment take the money once', async () => {
  const { backend, capture } = await openOrder()
  const answers = await Promise.all([capture('good'), capture('good'), capture('good')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(backend.captures()).toBe(1)
})

test('a declined card moves no money, and a good one can follow', async () => {
  const { backend, capture } = await openOrder()
  expect(await capture('declined')).toEqual(refused('INSTRUMENT_DECLINED'))
  expect(backend.paypalOrders()).toMatchObject([{ status: 'CREATED', captures: 0, declines: 1 }])
  expect((await capture('good')).status).toBe(200)
  expect(backend.paypalOrders()).toMatchObject([{ status: 'COMPLETED', captures: 1, declines: 1 }])
})

test('orders do not know of each other', async () => {
  const { backend, capture, post } = await openOrder()
  await post('/demo/paypal/orders', { ...ORDER, amount: '0.01', compraId: '5002' })
  await capture('good')
  const [first, second] = backend.paypalOrders()
  expect([first, second]).toMatchObject([
    { captures: 1 },
    { amount: '0.01', compraId: '5002', status: 'CREATED', captures: 0 },
  ])
  expect(first!.id).not.toBe(second!.id)
})

// The purchases of a shop outlive it, and each remembers the order that paid it.
test('another start of the shop has other order ids', async () => {
  expect((await openOrder()).id).not.toBe((await openOrder()).id)
})

test.each([
  '17.5',
  '17',
  '17.500',
  '17,50',
  '$17.50',
  '-17.50',
  '0.00',
  '.50',
  ' 17.50',
  '17.50\n',
  '1e2.00',
  '',
  17.5,
  null,
  undefined,
])('an order over %j is none', async (amount) => {
  const { backend, post } = openShop()
  expect(await post('/demo/paypal/orders', { ...ORDER, amount })).toEqual({
    status: 400,
    body: { message: 'Datos no válidos: amount.' },
  })
  expect(backend.paypalOrders()).toEqual([])
})

test.each([{ compraId: '' }, { compraId: 5001 }, { description: 7 }])('an order with %j is none', async (wrong) => {
  const { backend, post } = openShop()
  expect((await post('/demo/paypal/orders', { ...ORDER, ...wrong })).status).toBe(400)
  expect(backend.paypalOrders()).toEqual([])
})

test.each(['stolen', '', undefined])('the card %j captures nothing', async (card) => {
  const { backend, id, post } = await openOrder()
  expect((await post(`/demo/paypal/orders/${id}/capture`, { card })).status).toBe(400)
  expect(backend.captures()).toBe(0)
})

test('an unknown order is neither shown nor captured', async () => {
  const { get, post } = await openOrder()
  const unknown = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  expect(await get('/demo/paypal/orders/0AB')).toEqual(unknown)
  expect(await post('/demo/paypal/orders/0AB/capture', { card: 'good' })).toEqual(unknown)
})
