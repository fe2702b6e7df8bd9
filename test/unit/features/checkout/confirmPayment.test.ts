import { makeStore } from '@/app/store'
import { confirmPayment } from '@/features/checkout/confirmPayment'
import {
  confirmationConflictsWithAnother,
  confirmationResponseIsLost,
  confirmationsAnswer,
} from '@test/backend/checkoutSituations'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { registered } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { payment } from './purchases'

/** Prepares the confirmation of this payment for purchase 5001, which the server has registered. */
async function confirm(paid = payment) {
  const backend = startBackend(1)
  await registered(backend, backend.client(profileOf(buildUser())))
  const store = makeStore()
  onTestEnd(store.stop)
  return { backend, confirmAgain: () => store.dispatch(confirmPayment({ compraId: '5001', order: {}, payment: paid })) }
}

test('a confirmation sends the order, the status and the details', async () => {
  const { backend, confirmAgain } = await confirm()
  const writes = recordWrites()
  expect(await confirmAgain()).toBe('confirmed')
  expect(writes).toEqual([
    {
      request: 'POST /canvamanager/market/compra/5001/confirmar',
      body: { paypalOrderId: 'PP1', paypalStatus: 'COMPLETED', paypalDetails: { id: 'PP1' } },
    },
  ])
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED' }])
})

// spec: paying.silent-shop
test('an unanswered confirmation fails after 30 seconds, not before', async () => {
  stopClock()
  scenario('sin-fin:confirmacion')
  const { confirmAgain } = await confirm()
  const onVerdict = jest.fn()
  void confirmAgain().then(onVerdict)
  await jest.advanceTimersByTimeAsync(29_999)
  expect(onVerdict).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(onVerdict.mock.calls).toEqual([['failed']])
})

test('retrying a confirmation whose response was lost succeeds', async () => {
  confirmationResponseIsLost()
  expectConsole(/confirmPurchase falló: FETCH_ERROR/)
  expectConsole(/confirmPurchase falló: 409/)
  const { confirmAgain } = await confirm()
  expect([await confirmAgain(), await confirmAgain()]).toEqual(['failed', 'confirmed'])
})

test.each([
  [
    '404 is refused',
    /falló: 404/,
    () => {
      confirmationsAnswer(404)
    },
    'refused',
  ],
  ['a 409 of another purchase is refused', /falló: 409/, confirmationConflictsWithAnother, 'refused'],
  [
    '429 has failed',
    /falló: 429/,
    () => {
      confirmationsAnswer(429)
    },
    'failed',
  ],
  [
    '500 has failed',
    /falló: 500/,
    () => {
      confirmationsAnswer(500)
    },
    'failed',
  ],
])('a confirmation answered with %s', async (_, logged, begin, verdict) => {
  begin()
  expectConsole(logged)
  const { confirmAgain } = await confirm()
  expect(await confirmAgain()).toBe(verdict)
})
