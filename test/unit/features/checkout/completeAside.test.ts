import { loggedOut } from '@/features/auth/authSlice'
import { putAside } from '@/features/checkout/outbox'
import type { PaidAside } from '@/features/checkout/purchase'
import { toReceipt } from '@/features/checkout/receipt'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { readReceipt } from '@/platform/checkoutStorage'
import { callsHang, confirmationsAnswer, confirmationsFail, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { recordWrites } from '@test/backend/recordWrites'
import { listChangesFail } from '@test/backend/shopSituations'
import { expectConsole } from '@test/support/console'
import { recordEvents } from '@test/support/reportedEvents'
import { recordReports } from '@test/support/reports'
import { openCompletion } from './openCompletion'
import { recordRead } from './openOutbox'
import { aside, capturing } from './purchases'

const HOUR_MS = 60 * 60_000
const promo = { code: 'VEINTE', percent: 20 }

/** Opens a tab on a paid purchase that was put aside; by default the server has just refused it. */
const openAside = (overrides: Partial<PaidAside> = {}, withPromo = false) =>
  openCompletion(
    (order) => ({ aside: [aside('a', { triedAt: Date.now(), ...overrides, order })] }),
    withPromo ? promo : null,
  )

// spec: paying.refused-hourly
test('a refused confirmation is retried after an hour, not before', async () => {
  const { confirmations, wait } = await openAside()
  await wait(HOUR_MS - 1)
  expect(confirmations()).toBe(0)
  await wait(1)
  expect(confirmations()).toBe(1)
})

test('a repeatedly refused confirmation is retried hourly, without a toast', async () => {
  confirmationsAnswer(404, 2)
  expectConsole(/confirmPurchase falló: 404/)
  const writes = recordWrites()
  const { confirmations, wait, told } = await openAside()
  const start = Date.now()
  await wait(HOUR_MS)
  expect(recordRead()).toMatchObject({ aside: [{ isRefused: true, triedAt: start + HOUR_MS }] })
  await wait(HOUR_MS)
  expect([confirmations(), writes.length, told()]).toEqual([0, 2, []])
  await wait(HOUR_MS)
  expect([confirmations(), writes.length]).toEqual([1, 3])
})

test('a retry that fails for another reason waits another hour', async () => {
  confirmationsFail(1)
  expectConsole(/confirmPurchase falló: 500/)
  const { confirmations, wait } = await openAside()
  await wait(2 * HOUR_MS - 1)
  expect([confirmations(), recordRead()]).toMatchObject([0, { aside: [{ isRefused: true }] }])
  await wait(1)
  expect(confirmations()).toBe(1)
})

test('a late confirmation reports the sale, shows a toast and counts the code once', async () => {
  const events = recordEvents()
  const { backend, wait, told } = await openAside({}, true)
  await wait(HOUR_MS)
  expect(told()).toEqual(['Tu pago quedó registrado. Número de orden: #5001'])
  expect(events.filter(({ name }) => name === 'purchase')).toMatchObject([
    { params: { transaction_id: '5001', value: 5 } },
  ])
  expect(backend.discountUses('VEINTE')).toBe(1)
  expect(recordRead()).toMatchObject({ aside: [], ended: [{ attempt: 'a', isPaid: true }] })
  await wait(3 * HOUR_MS)
  expect([events.filter(({ name }) => name === 'purchase').length, backend.discountUses('VEINTE')]).toEqual([1, 1])
})

// spec: receipt.shown
test('a late confirmation keeps a receipt, and its toast links to it', async () => {
  const { wait, store, order } = await openAside()
  await wait(HOUR_MS)
  expect(selectWaitingNotifications(store.getState())).toMatchObject([
    { link: { label: 'Ver la compra', to: '/payment-success?compraId=5001' } },
  ])
  expect(toReceipt(readReceipt('42', '5001'), '42', '5001')).toMatchObject({ at: Date.now(), order })
})

// spec: receipt.owner
test('no receipt is kept for a user who signed out before the confirmation', async () => {
  const { confirmations, wait, store } = await openAside()
  const release = confirmingIsSlow()
  await wait(HOUR_MS)
  store.dispatch(loggedOut())
  release()
  await wait(0)
  expect([confirmations(), Object.keys(window.sessionStorage)]).toEqual([1, []])
})

test('paid images leave the cart first, one second after the page opens', async () => {
  const writes = recordWrites()
  const { cart, wait } = await openAside({ isInCart: true, isRefused: false, triedAt: 0 })
  await wait(999)
  expect(writes).toEqual([])
  await wait(1)
  expect(cart()).toEqual([])
  expect(writes.map(({ request }) => request.split('/').pop())).toEqual(['clear', 'confirmar'])
})

test('a failed cart removal delays the confirmation and is retried soon', async () => {
  const end = listChangesFail('cart')
  expectConsole(/clearCart falló: 500/)
  const { cart, confirmations, wait } = await openAside({ isInCart: true, isRefused: false, triedAt: 0 })
  await wait(1000)
  expect([cart().length, confirmations(), recordRead()]).toMatchObject([2, 0, { aside: [{ isInCart: true }] }])
  end()
  await wait(2000)
  expect([cart(), confirmations()]).toEqual([[], 1])
})

test('a confirmation that was never refused is retried with growing pauses', async () => {
  confirmationsFail(3)
  expectConsole(/confirmPurchase falló: 500/)
  const { confirmations, wait } = await openAside({ isRefused: false, triedAt: 0 })
  expect(recordRead()).toMatchObject({ aside: [{ isRefused: false, triedAt: Date.now() }] })
  await wait(6999)
  expect(confirmations()).toBe(0)
  await wait(1)
  expect(confirmations()).toBe(1)
})

test('a first refusal is recorded and waits an hour', async () => {
  confirmationsAnswer(404)
  expectConsole(/confirmPurchase falló: 404/)
  const reports = recordReports()
  const { confirmations, wait } = await openAside({ isRefused: false, triedAt: 0 })
  expect(recordRead()).toMatchObject({ aside: [{ isRefused: true }] })
  expect(reports).toContainEqual({ kind: 'purchase', detail: 'needs-help' })
  await wait(HOUR_MS - 1)
  expect(confirmations()).toBe(0)
  await wait(1)
  expect(confirmations()).toBe(1)
})

test('a clock set back does not delay the retry', async () => {
  const { confirmations } = await openAside({ triedAt: Date.now() + 2 * HOUR_MS })
  expect(confirmations()).toBe(1)
})

test('a purchase that is put aside during a run is completed after it', async () => {
  callsHang('confirmacion', 1)
  const { store, wait } = await openCompletion((order) => ({
    purchase: { ...capturing('c'), order },
    aside: [aside('x', { order, triedAt: 1 })],
  }))
  await wait(5000)
  store.dispatch(putAside('42', aside('y', { isRefused: false, triedAt: 0, isInCart: false })))
  await wait(5 * 60_000)
  expect(JSON.stringify(recordRead())).not.toContain('"attempt":"y","order"')
})
