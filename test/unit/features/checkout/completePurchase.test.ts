import type { Order } from '@/features/checkout/purchase'
import { cents } from '@/shared/money'
import { codeUseIsNotRecorded, confirmationsAnswer, confirmationsFail } from '@test/backend/checkoutSituations'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { expectConsole } from '@test/support/console'
import { recordEvents } from '@test/support/reportedEvents'
import { recordReports } from '@test/support/reports'
import { openCompletion } from './openCompletion'
import { recordRead } from './openOutbox'
import { captured, confirmed } from './purchases'

const promo = { code: 'VEINTE', percent: 20 }
const ended = [{ attempt: 'a', isPaid: true }]
const sales = (events: ReturnType<typeof recordEvents>) => events.filter(({ name }) => name === 'purchase')

// spec: 4.payment.cart, 9.cart-cleared
test('images leave the cart one second after the confirmation, not before', async () => {
  const writes = recordWrites()
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...confirmed('a', ['cart']), order } }))
  await wait(999)
  expect(writes).toEqual([])
  await wait(1)
  expect(cart()).toEqual([])
  expect(recordRead()).toMatchObject({ purchase: { phase: 'idle' }, ended })
})

test('a confirmed sale is reported at once, before the code and the cart', async () => {
  const events = recordEvents()
  const { backend, cart, wait } = await openCompletion((order) => ({ purchase: { ...captured(), order } }), promo)
  expect([backend.purchases(), sales(events)]).toMatchObject([
    [{ status: 'COMPLETED', confirmations: 1 }],
    [{ params: { transaction_id: '5001' } }],
  ])
  await wait(1000)
  expect([backend.discountUses('VEINTE'), cart(), sales(events).length]).toEqual([1, [], 1])
  expect(recordRead()).toMatchObject({ purchase: { phase: 'idle' }, ended })
})

test('a sale is not reported before the server confirms it', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  const events = recordEvents()
  const { wait } = await openCompletion((order) => ({ purchase: { ...captured(), order } }))
  expect(sales(events)).toEqual([])
  expect(recordRead()).toMatchObject({ purchase: { phase: 'captured', failures: 1 } })
  await wait(1000)
  expect(sales(events)).toHaveLength(1)
  await wait(1000)
})

test('an unanswered use of a code does not delay the cart', async () => {
  scenario('sin-fin:uso-codigo')
  const events = recordEvents()
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...captured(), order } }), promo)
  expect(sales(events)).toHaveLength(1)
  await wait(999)
  expect(cart()).toHaveLength(2)
  await wait(1)
  expect(cart()).toEqual([])
})

// spec: paying.silent-shop
test('a clearing of the cart without an answer is repeated until the server has it', async () => {
  scenario('sin-finx2:cambios-carrito')
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...confirmed('a', ['cart']), order } }))
  await wait(1000)
  expect(cart()).toHaveLength(2)
  for (let second = 0; second < 30; second += 1) await wait(1000)
  expect(cart()).toEqual([])
  expect(recordRead()).toMatchObject({ purchase: { phase: 'idle' }, ended })
})

test('a refused use of a code is logged and stops nothing', async () => {
  codeUseIsNotRecorded()
  expectConsole(/applyDiscount falló: 500/)
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...captured(), order } }), promo)
  await wait(1000)
  expect(cart()).toEqual([])
})

test('a refused paid purchase is put aside, and its images leave the cart', async () => {
  confirmationsAnswer(404)
  expectConsole(/confirmPurchase falló: 404/)
  const events = recordEvents()
  const { cart, confirmations, wait, told } = await openCompletion((order) => ({ purchase: { ...captured(), order } }))
  const at = Date.now()
  expect(recordRead()).toMatchObject({
    purchase: { phase: 'idle' },
    aside: [{ attempt: 'a', compraId: '5001', isRefused: true, triedAt: at, isInCart: true }],
    ended: [],
  })
  await wait(1000)
  expect(recordRead()).toMatchObject({ aside: [{ isRefused: true, triedAt: at, isInCart: false }] })
  expect([cart(), confirmations(), sales(events), told()]).toEqual([[], 0, [], []])
})

// spec: reports.events
test('the operator hears once of a refused paid purchase, not at each hourly retry', async () => {
  confirmationsAnswer(404, 3)
  expectConsole(/confirmPurchase falló: 404/)
  const reports = recordReports()
  const { wait } = await openCompletion((order) => ({ purchase: { ...captured(), order } }))
  await wait(3 * 60 * 60_000)
  expect(reports.filter(({ kind }) => kind === 'purchase')).toEqual([{ kind: 'purchase', detail: 'needs-help' }])
})

test('a refused free order ends with a toast and keeps the cart', async () => {
  confirmationsAnswer(422)
  expectConsole(/confirmPurchase falló: 422/)
  const payment = { paypalOrderId: 'FREE-5001', status: 'COMPLETED', details: null }
  const recordOf = (order: Order) => ({ purchase: { ...captured(), payment, order: { ...order, total: cents(0) } } })
  const { cart, wait, told, backend } = await openCompletion(recordOf, { code: 'GRATIS', percent: 100 })
  await wait(60_000)
  expect(told()).toEqual(['La tienda no aceptó tu pedido gratuito. Tu carrito sigue guardado.'])
  expect([cart().length, backend.discountUses('GRATIS')]).toEqual([2, 0])
  expect(recordRead()).toMatchObject({
    purchase: { phase: 'idle' },
    aside: [],
    ended: [{ attempt: 'a', isPaid: false }],
  })
})
