import { http, HttpResponse } from 'msw'
import { approvedOrder, createOrder, findOrder } from '@/demo/browser/simulatedOrders'
import { server, startBackend } from '@test/backend/server'

const REQUEST = { compraId: '5001', amount: '17.50', description: 'Tres imágenes' }
const ORDERS = '*/canvamanager/demo/paypal/orders'
const ORDER = `${ORDERS}/:id`
const CAPTURE = `${ORDER}/capture`
const ALREADY_CAPTURED = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }

/** An order that the buyer has approved. */
async function approve(firstCard: 'good' | 'declined' = 'good') {
  const backend = startBackend(1)
  const paypalOrderId = (await createOrder(REQUEST))!
  return { backend, paypalOrderId, order: approvedOrder(paypalOrderId, firstCard) }
}

test('an order is captured once, and its receipt is the whole order', async () => {
  const { backend, order, paypalOrderId } = await approve()
  expect(await order.look()).toEqual({ outcome: 'open' })
  const answer = await order.capture()
  const details = await findOrder(paypalOrderId)
  expect(details).toMatchObject({
    purchase_units: [{ custom_id: '5001', payments: { captures: [{ amount: { value: '17.50' } }] } }],
  })
  expect(answer).toEqual({ outcome: 'captured', receipt: { status: 'COMPLETED', details } })
  // Asked again, it answers from what PayPal has.
  expect(await order.capture()).toEqual(answer)
  expect(await order.look()).toEqual(answer)
  expect(backend.captures()).toBe(1)
})

test('only the first attempt to capture meets the declined card', async () => {
  const { order } = await approve('declined')
  expect(await order.capture()).toEqual({ outcome: 'declined' })
  expect(await order.look()).toEqual({ outcome: 'open' })
  expect(await order.capture()).toMatchObject({ outcome: 'captured' })
})

test('an unknown order is none', async () => {
  startBackend(1)
  expect(await findOrder('0AB')).toBeNull()
  expect(await approvedOrder('../0AB?', 'good').look()).toEqual({ outcome: 'unanswered' })
})

/** PayPal's calls that go wrong, and how; none of these is an answer. */
const LOST = [
  ['a connection that breaks', () => HttpResponse.error()],
  ['an error of the server', () => HttpResponse.json({ details: [{ issue: 'INSTRUMENT_DECLINED' }] }, { status: 500 })],
  ['a page of HTML', () => HttpResponse.html('<!doctype html><title>Mantenimiento</title>')],
  ['a refusal that was cut', () => new HttpResponse('{"name":"UNPROCESS', { status: 422 })],
  ['another shape', () => HttpResponse.json({ status: 'COMPLETED' })],
  ['no word', () => HttpResponse.json(null)],
] as const

test.each(LOST)('an order that is answered with %s is none', async (_, answer) => {
  server.use(http.post(ORDERS, answer))
  expect(await createOrder(REQUEST)).toBeNull()
})

test.each(LOST)('a capture and a look that are answered with %s are unanswered', async (_, answer) => {
  const { order } = await approve()
  server.use(http.post(CAPTURE, answer), http.get(ORDER, answer))
  expect(await order.capture()).toEqual({ outcome: 'unanswered' })
  expect(await order.look()).toEqual({ outcome: 'unanswered' })
})

test('a capture whose answer was lost is found by looking, and by asking again', async () => {
  const { order, backend } = await approve()
  server.use(
    http.post(
      CAPTURE,
      async ({ request }) => {
        await backend.fetch(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  expect(await order.capture()).toEqual({ outcome: 'unanswered' })
  expect(await order.look()).toMatchObject({ outcome: 'captured' })
  expect(await order.capture()).toMatchObject({ outcome: 'captured', receipt: { status: 'COMPLETED' } })
  expect(backend.captures()).toBe(1)
})

test.each([
  ['cannot be shown', () => HttpResponse.error()],
  ['is shown as open', undefined],
])('a capture that is said to have been made, of an order that %s, is unanswered', async (_, shown) => {
  const { order } = await approve()
  server.use(http.post(CAPTURE, () => HttpResponse.json(ALREADY_CAPTURED, { status: 422 })))
  if (shown) server.use(http.get(ORDER, shown))
  expect(await order.capture()).toEqual({ outcome: 'unanswered' })
})

test.each([
  [404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }],
  [400, { message: 'Datos no válidos: card.' }],
])('a capture that is answered with %d is refused', async (status, body) => {
  const { order } = await approve()
  server.use(http.post(CAPTURE, () => HttpResponse.json(body, { status })))
  expect(await order.capture()).toEqual({ outcome: 'refused' })
})

test('a capture of an order that is still open afterwards is unanswered', async () => {
  const { order, backend } = await approve()
  server.use(http.post(CAPTURE, ({ request }) => backend.fetch(new Request(request.url.replace('/capture', '')))))
  expect(await order.capture()).toEqual({ outcome: 'unanswered' })
})
