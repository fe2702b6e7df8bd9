import { setImmediate as nextTask } from 'node:timers/promises'
import { loggedOut } from '@/features/auth/authSlice'
import type { StoredCheckout } from '@/features/checkout/checkoutRecord'
import { initialCheckout, selectPurchaseTrouble, type Checkout } from '@/features/checkout/checkoutSlice'
import type { Order, DeferredPurchase } from '@/features/checkout/purchase'
import { deferPurchase } from '@/features/checkout/purchaseThunks'
import { toReceipt } from '@/features/checkout/receipt'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { readReceipt } from '@/platform/storage'
import { cents } from '@/shared/money'
import { callsHang, confirmationsAnswer, confirmationsFail, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { listChangesFail } from '@test/backend/shopSituations'
import { profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { buyer, recordSales, registered } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { openTab } from '@test/support/renderApp'
import { recordReports } from '@test/support/reports'
import { keepRecord, record, recordRead } from './openPurchaseStorage'
import { deferred, captured, capturing, confirmed } from './purchases'

const HOUR_MS = 60 * 60_000

/**
 * Opens a tab on a record with a stopped clock. Its user has two images in the cart, and the backend has registered
 * purchase 5001. `recordOf` makes the record for that order.
 */
async function openCompletion(recordOf: (order: Order) => Partial<StoredCheckout>) {
  const backend = startBackend()
  const clientId = backend.client(profileOf(buyer))
  const ids = workIds(2)
  backend.fillCart(clientId, ids)
  await registered(backend, clientId)
  const order = {
    ...{ userId: String(clientId), subtotal: cents(500), total: cents(500), promo: null },
    items: ids.map((id) => ({ id, title: 'Obra', price: cents(250) })),
  }
  window.localStorage.setItem('user', JSON.stringify({ ...buyer, userId: String(clientId) }))
  stopClock()
  keepRecord(record(recordOf(order)))
  const store = openTab()
  await untilQuiet()
  return {
    order,
    store,
    cart: () => backend.cartOf(clientId),
    confirmations: () => backend.purchases()[0]!.confirmations,
    told: () => selectWaitingNotifications(store.getState()).flatMap((one) => ('text' in one ? [one.text] : [])),
    /** Passes `ms` milliseconds and waits until all pending requests are answered. */
    wait: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      await untilQuiet()
    },
  }
}

/** Waits until all pending requests are answered; the simulated network uses no timers. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTask()
}

/** Opens a tab on a paid purchase that was deferred; by default the server has just refused it. */
const openDeferred = (overrides: Partial<DeferredPurchase> = {}) =>
  openCompletion((order) => ({ deferred: [deferred('a', { triedAt: Date.now(), ...overrides, order })] }))
const neverTried = { isRefused: false, triedAt: 0 }

// spec: 4.payment.cart, 9.cart-cleared
test('images leave the cart one second after the confirmation, not before', async () => {
  const writes = recordWrites()
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...confirmed('a', true), order } }))
  await wait(999)
  expect(writes).toEqual([])
  await wait(1)
  expect(cart()).toEqual([])
  expect(recordRead()).toMatchObject({ purchase: { phase: 'idle' }, ended: [{ attempt: 'a', isPaid: true }] })
})

// spec: paying.silent-shop
test('a clearing of the cart without an answer is repeated until the server has it', async () => {
  scenario('sin-finx2:cambios-carrito')
  const { cart, wait } = await openCompletion((order) => ({ purchase: { ...confirmed('a', true), order } }))
  await wait(1000)
  expect(cart()).toHaveLength(2)
  for (let second = 0; second < 30; second += 1) await wait(1000)
  expect([cart(), recordRead()]).toMatchObject([[], { purchase: { phase: 'idle' } }])
})

// spec: paying.refused, reports.events
test('a refused purchase is deferred, reported once, and confirmed each hour', async () => {
  confirmationsAnswer(404, 3)
  expectConsole(/confirmPurchase falló: 404/)
  const [reports, sales] = [recordReports(), recordSales()]
  const { cart, confirmations, wait, told } = await openCompletion((order) => ({
    purchase: { ...captured(), order },
  }))
  const refused = { attempt: 'a', compraId: '5001', isRefused: true, triedAt: Date.now(), isInCart: true }
  expect(recordRead()).toMatchObject({ purchase: { phase: 'idle' }, aside: [refused], ended: [] })
  await wait(1000)
  expect([cart(), recordRead()]).toMatchObject([[], { aside: [{ ...refused, isInCart: false }] }])
  const writes = recordWrites()
  await wait(HOUR_MS - 1)
  expect(writes).toEqual([])
  await wait(1)
  expect(recordRead()).toMatchObject({ aside: [{ isRefused: true, triedAt: Date.now() }] })
  await wait(HOUR_MS)
  expect([confirmations(), writes.length, sales, told()]).toEqual([0, 2, [], []])
  await wait(HOUR_MS)
  expect([confirmations(), writes.length]).toEqual([1, 3])
  expect(reports.filter(({ kind }) => kind === 'purchase')).toEqual([{ kind: 'purchase', detail: 'needs-help' }])
})

describe('a deferred purchase', () => {
  test('whose retry fails for another reason waits another hour', async () => {
    confirmationsFail(1)
    expectConsole(/confirmPurchase falló: 500/)
    const { confirmations, wait } = await openDeferred()
    await wait(2 * HOUR_MS - 1)
    expect([confirmations(), recordRead()]).toMatchObject([0, { aside: [{ isRefused: true }] }])
    await wait(1)
    expect(confirmations()).toBe(1)
  })

  // spec: receipt.shown
  test('and confirmed late counts as one sale, and its toast links to its receipt', async () => {
    const sales = recordSales()
    const { wait, store, order, told } = await openDeferred()
    await wait(HOUR_MS)
    expect(told()).toEqual(['Tu pago quedó registrado. Número de orden: #5001'])
    expect(selectWaitingNotifications(store.getState())).toMatchObject([
      { link: { label: 'Ver la compra', to: '/payment-success?compraId=5001' } },
    ])
    expect(toReceipt(readReceipt('42', '5001'), '42', '5001')).toMatchObject({ at: Date.now(), order })
    expect(recordRead()).toMatchObject({ aside: [], ended: [{ attempt: 'a', isPaid: true }] })
    await wait(3 * HOUR_MS)
    expect(sales).toMatchObject([{ params: { transaction_id: '5001', value: 5 } }])
  })

  // spec: receipt.owner
  test('leaves no receipt and shows no toast after a sign-out before the confirmation', async () => {
    const { confirmations, told, wait, store } = await openDeferred()
    const release = confirmingIsSlow()
    await wait(HOUR_MS)
    store.dispatch(loggedOut())
    release()
    await wait(0)
    expect([confirmations(), Object.keys(window.sessionStorage), told()]).toEqual([1, [], []])
  })

  test('leaves the cart before it is confirmed, and soon again if that fails', async () => {
    const end = listChangesFail('cart')
    expectConsole(/clearCart falló: 500/)
    const { cart, confirmations, wait } = await openDeferred({ ...neverTried, isInCart: true })
    await wait(999)
    const writes = recordWrites()
    await wait(1)
    expect([cart().length, confirmations(), recordRead()]).toMatchObject([2, 0, { aside: [{ isInCart: true }] }])
    end()
    await wait(2000)
    expect([cart(), confirmations()]).toEqual([[], 1])
    expect(writes.map(({ request }) => request.split('/').pop())).toEqual(['clear', 'clear', 'confirmar'])
  })

  test('that was never refused is confirmed after growing pauses', async () => {
    confirmationsFail(7)
    expectConsole(/confirmPurchase falló: 500/)
    const { confirmations, wait } = await openDeferred(neverTried)
    expect(recordRead()).toMatchObject({ aside: [{ isRefused: false, triedAt: Date.now() }] })
    // 1, 2, 4, 8, 16, 32 and 60 seconds.
    for (let second = 0; second < 122; second += 1) await wait(1000)
    await wait(999)
    expect(confirmations()).toBe(0)
    await wait(1)
    expect(confirmations()).toBe(1)
  })

  test('that is refused for the first time is reported and waits an hour', async () => {
    confirmationsAnswer(404)
    expectConsole(/confirmPurchase falló: 404/)
    const reports = recordReports()
    const { confirmations, wait } = await openDeferred(neverTried)
    expect(recordRead()).toMatchObject({ aside: [{ isRefused: true }] })
    expect(reports).toContainEqual({ kind: 'purchase', detail: 'needs-help' })
    await wait(HOUR_MS - 1)
    expect(confirmations()).toBe(0)
    await wait(1)
    expect(confirmations()).toBe(1)
  })

  test('is not delayed by a clock that was set back', async () => {
    const { confirmations } = await openDeferred({ triedAt: Date.now() + 2 * HOUR_MS })
    expect(confirmations()).toBe(1)
  })

  test('during a run is completed after it', async () => {
    callsHang('confirmacion', 1)
    const { store, wait } = await openCompletion((order) => ({
      purchase: { ...capturing('c'), order },
      deferred: [deferred('x', { order, triedAt: 1 })],
    }))
    await wait(5000)
    store.dispatch(deferPurchase('42', deferred('y', { ...neverTried, isInCart: false })))
    await wait(5 * 60_000)
    expect(JSON.stringify(recordRead())).not.toContain('"attempt":"y","order"')
  })
})

// spec: reports.events
test.each<[string, Partial<Checkout>, string[]]>([
  ['a payment under way', { purchase: capturing(), capture: { attempt: 'a', isDoubtful: false } }, []],
  [
    'a payment of which PayPal says nothing',
    { purchase: capturing(), capture: { attempt: 'a', isDoubtful: true } },
    ['unknown'],
  ],
  ['a confirmation that failed twice', { purchase: captured('a', 2) }, []],
  ['a confirmation that failed three times', { purchase: captured('a', 3) }, ['unconfirmed']],
  ['a purchase that the server refused', { deferred: [deferred('a')] }, []],
])('the operator hears of %s: %p', (_, checkout, expected) => {
  expect(selectPurchaseTrouble({ checkout: { ...initialCheckout, ...checkout } })).toEqual(expected)
})
