import { createPayPalOrders, type CaptureIssue } from '@/demo/paypal/payPalOrders'

const unit = {
  amount: { currency_code: 'USD' as const, value: '17.50' },
  custom_id: '5001',
  description: 'Tres imágenes',
}
const BODY = { intent: 'CAPTURE' as const, purchase_units: [unit] as [typeof unit] }
const refused = (issue: string) => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } })

/** Creates PayPal's orders with one order in them. */
function openOrder({ isApproved = true } = {}) {
  const orders = createPayPalOrders()
  const { id } = orders.create(BODY).body as { id: string }
  if (isApproved) orders.approve(id)
  return { orders, id, one: () => orders.all()[0]! }
}

test('a new order has a unique id and the shape of a PayPal order', () => {
  const { orders, id } = openOrder({ isApproved: false })
  expect(id).toMatch(/^[A-Z0-9]{17}$/)
  expect(openOrder().id).not.toBe(id)
  expect(orders.get(id)).toEqual({
    status: 200,
    body: { id, status: 'CREATED', intent: 'CAPTURE', purchase_units: [unit] },
  })
})

test('an unapproved order is not captured', () => {
  const { orders, id, one } = openOrder({ isApproved: false })
  expect(orders.capture(id)).toEqual(refused('ORDER_NOT_APPROVED'))
  expect(one()).toMatchObject({ captures: 0, declines: 0 })
  expect(orders.approve(id)).toMatchObject({ status: 200, body: { status: 'APPROVED' } })
  expect(orders.capture(id).status).toBe(201)
})

test('a captured order lists the captured amount', () => {
  const { orders, id } = openOrder()
  const answer = orders.capture(id)
  const taken = { id: `${id}C`, status: 'COMPLETED', amount: unit.amount }
  expect(answer).toEqual({
    status: 201,
    body: {
      id,
      status: 'COMPLETED',
      intent: 'CAPTURE',
      purchase_units: [{ ...unit, payments: { captures: [taken] } }],
    },
  })
  expect(orders.get(id).body).toEqual(answer.body)
})

test('an order is captured at most once and stays paid', () => {
  const { orders, id, one } = openOrder()
  orders.capture(id)
  const before = orders.get(id)
  for (const issue of [undefined, 'INSTRUMENT_DECLINED', 'INTERNAL_SERVER_ERROR'] as const)
    expect(orders.capture(id, issue)).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  expect(orders.approve(id, 'INSTRUMENT_DECLINED')).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  expect(orders.open(id)).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  expect(orders.get(id)).toEqual(before)
  expect(one()).toMatchObject({ captures: 1, declines: 0 })
})

test.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED'] as const)(
  'a refused capture (%s) moves no money, and another card can pay',
  (issue) => {
    const { orders, id, one } = openOrder()
    expect(orders.capture(id, issue)).toEqual(refused(issue))
    expect(one()).toMatchObject({ captures: 0, declines: 1, order: { status: 'APPROVED' } })
    expect(orders.open(id).status).toBe(200)
    expect(orders.capture(id).status).toBe(201)
    expect(one()).toMatchObject({ captures: 1, declines: 1 })
  },
)

test('a capture with a server error moves no money and is not a decline', () => {
  const { orders, id, one } = openOrder()
  expect(orders.capture(id, 'INTERNAL_SERVER_ERROR')).toEqual({ status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } })
  expect(one()).toMatchObject({ captures: 0, declines: 0 })
})

test('a declined card stays declined until another card is approved', () => {
  const { orders, id, one } = openOrder({ isApproved: false })
  orders.approve(id, 'INSTRUMENT_DECLINED')
  for (let times = 0; times < 2; times += 1) expect(orders.capture(id)).toEqual(refused('INSTRUMENT_DECLINED'))
  orders.approve(id)
  expect(orders.capture(id).status).toBe(201)
  expect(one()).toMatchObject({ captures: 1, declines: 2 })
})

test('orders are independent of each other', () => {
  const { orders, id } = openOrder()
  const other = orders.create({ ...BODY, purchase_units: [{ ...unit, custom_id: '5002' }] }).body as { id: string }
  orders.capture(id)
  expect(orders.all()).toMatchObject([
    { order: { id, status: 'COMPLETED' }, captures: 1 },
    { order: { id: other.id, status: 'CREATED', purchase_units: [{ custom_id: '5002' }] }, captures: 0 },
  ])
})

test('an unknown order is a 404 for every request', () => {
  const { orders } = openOrder()
  const unknown = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  for (const ask of [orders.get, orders.open, orders.capture, orders.approve] as ((
    id: string,
    issue?: CaptureIssue,
  ) => unknown)[])
    expect(ask('0AB')).toEqual(unknown)
})
