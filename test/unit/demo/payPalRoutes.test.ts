/** @jest-environment node */
import { openShop, ORIGIN } from './openShop'

const ORDERS = '/demo/paypal/v2/checkout/orders'
const order = (amount: unknown = '17.50', unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { amount: { currency_code: 'USD', value: amount }, custom_id: '5001', description: 'Tres imágenes', ...unit },
  ],
})

/** Opens a shop with one PayPal order, and returns the requests for that order. */
async function openOrder() {
  const shop = openShop()
  const { body } = await shop.post(ORDERS, order())
  const { id } = body as { id: string }
  return {
    ...shop,
    id,
    show: () => shop.get(`${ORDERS}/${id}`),
    approve: (isCardDeclined = false) => shop.post(`${ORDERS}/${id}/approve`, { isCardDeclined }),
    capture: () => shop.post(`${ORDERS}/${id}/capture`),
    open: () => shop.get(`/demo/paypal/checkoutnow?token=${id}`),
  }
}
const refused = (issue: string) => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } })

test('an order is created, shown, approved, captured once and shown as paid', async () => {
  const { backend, id, show, open, approve, capture } = await openOrder()
  expect(await open()).toMatchObject({
    status: 200,
    body: { id, status: 'CREATED', purchase_units: [{ custom_id: '5001', amount: { value: '17.50' } }] },
  })
  expect(await capture()).toEqual(refused('ORDER_NOT_APPROVED'))
  expect((await approve()).status).toBe(200)
  const answer = await capture()
  expect(answer).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } })
  expect((await show()).body).toEqual(answer.body)
  for (const again of [capture, open, approve]) expect(await again()).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  expect(backend.captures()).toBe(1)
})

test('concurrent captures take the money once', async () => {
  const { backend, approve, capture } = await openOrder()
  await approve()
  const answers = await Promise.all([capture(), capture(), capture()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(backend.captures()).toBe(1)
})

test('a declined card moves no money, and a good card can pay afterwards', async () => {
  const { backend, approve, capture } = await openOrder()
  await approve(true)
  expect(await capture()).toEqual(refused('INSTRUMENT_DECLINED'))
  await approve()
  expect((await capture()).status).toBe(201)
  expect(backend.paypalOrders()).toMatchObject([{ captures: 1, declines: 1 }])
})

test("the stand-in's script sends plain text, so CORS needs no preflight", async () => {
  const { backend } = openShop()
  const request = new Request(`${ORIGIN}/canvamanager${ORDERS}`, { method: 'POST', body: JSON.stringify(order()) })
  expect(request.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await backend.fetch(request)).status).toBe(201)
})

// Purchases survive a restart and store the id of their order, so ids must not repeat.
test('a restarted shop creates other order ids', async () => {
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
])('an order with the amount %j is refused', async (amount) => {
  const { backend, post } = openShop()
  expect((await post(ORDERS, order(amount))).status).toBe(400)
  expect(backend.paypalOrders()).toEqual([])
})

test.each([
  ['no purchase number', order('17.50', { custom_id: '' })],
  ['an invalid purchase number', order('17.50', { custom_id: 5001 })],
  ['an invalid description', order('17.50', { description: 7 })],
  ['another currency', order('17.50', { amount: { currency_code: 'EUR', value: '17.50' } })],
  ['another intent', { ...order(), intent: 'AUTHORIZE' }],
  ['no purchase unit', { ...order(), purchase_units: [] }],
  ['two purchase units', { ...order(), purchase_units: [...order().purchase_units, ...order().purchase_units] }],
])('an order with %s is refused', async (_, body) => {
  const { backend, post } = openShop()
  expect((await post(ORDERS, body)).status).toBe(400)
  expect(backend.paypalOrders()).toEqual([])
})

test.each(['yes', null, 1])('an approval with isCardDeclined %j is refused', async (isCardDeclined) => {
  const { id, post, show } = await openOrder()
  expect((await post(`${ORDERS}/${id}/approve`, { isCardDeclined })).status).toBe(400)
  expect(await show()).toMatchObject({ body: { status: 'CREATED' } })
})

test('an unknown order is a 404 for every request', async () => {
  const { get, post } = openShop()
  const unknown = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  expect(await get(`${ORDERS}/0AB`)).toEqual(unknown)
  expect(await get('/demo/paypal/checkoutnow?token=0AB')).toEqual(unknown)
  expect(await get('/demo/paypal/checkoutnow')).toEqual(unknown)
  expect(await post(`${ORDERS}/0AB/approve`, { isCardDeclined: false })).toEqual(unknown)
  expect(await post(`${ORDERS}/0AB/capture`)).toEqual(unknown)
})
