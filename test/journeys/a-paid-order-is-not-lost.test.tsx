import { act, screen, waitFor } from '@testing-library/react'
import { loggedIn } from '@/features/auth/authSlice'
import {
  callsHang,
  confirmationFailsLate,
  confirmationResponseIsLost,
  confirmationsAnswer,
  confirmationsFail,
} from '@test/backend/checkoutSituations'
import { scenario } from '@test/backend/scenario'
import { listChangesFail, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { signOut } from '@test/support/account'
import { workIds } from '@test/support/catalog'
import {
  approvePayment,
  buyer,
  captured,
  emptied,
  paid,
  purchaseKey,
  recordSales,
  registered,
  storedPurchase,
} from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { storeFromOtherTab } from '@test/support/otherTab'
import { openTab, renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const VERANO10 = { code: 'VERANO10', percent: 10 }
const SALE = { name: 'purchase', params: { transaction_id: '5001', value: 4.5, coupon: 'VERANO10' } }
const CONFIRMED = [{ status: 'COMPLETED', confirmations: 1 }]

const confirmationsIn = (requests: string[]) => requests.filter((one) => one.endsWith('/confirmar')).length
const storeRecord = (record: unknown) => {
  window.localStorage.setItem(purchaseKey, JSON.stringify(record))
}
const isCaptured = (failures = 1) =>
  waitFor(() => {
    expect(storedPurchase()).toMatchObject({ phase: 'captured', failures })
  })

describe('a confirmation', () => {
  // spec: 4.payment.confirmed, calls.no-answer, calls.nothing-lost, paying.agreement, paying.passing, paying.sale
  test.each<[string, () => void, RegExp]>([
    ['fails twice', () => confirmationsAnswer(429, 2), /falló: 429/],
    ['meets a page of HTML', () => scenario('htmlx1:confirmacion'), /falló: FETCH_ERROR/],
    ['loses its answer, and then conflicts with itself', confirmationResponseIsLost, /falló: (FETCH_ERROR|409)/],
  ])('that %s is repeated, and the buyer is not asked to pay again', async (_, begin, logged) => {
    begin()
    expectConsole(logged)
    const sales = recordSales()
    const payment = await approvePayment(undefined, VERANO10)
    const { backend, clientId, paypal } = payment
    expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
    expect(await screen.findByText(/El registro está tardando.*No pagues otra vez\./)).toBeVisible()
    expect(screen.getByText('Número de orden: #5001')).toBeVisible()
    expect(screen.queryByText(/intenta de nuevo/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'PayPal' })).not.toBeInTheDocument()
    expect([sales, backend.cartOf(clientId).length]).toEqual([[], 2])
    await pass(3000)
    expect(await paid()).toBeVisible()
    await emptied(payment)
    await pass(60_000)
    expect([backend.purchases(), paypal.captures(), sales]).toMatchObject([CONFIRMED, 1, [SALE]])
  })

  test.each(['online', 'focus'])('is retried at once when the network or the buyer returns (%s)', async (event) => {
    confirmationsFail(6)
    expectConsole(/confirmPurchase falló: 500/)
    await approvePayment()
    await screen.findByText(/El registro está tardando/)
    for (let failures = 1; failures <= 6; failures += 1) {
      await isCaptured(failures)
      if (failures < 6) await pass(2 ** (failures - 1) * 1000)
    }
    // The next automatic retry is half a minute away.
    window.dispatchEvent(new Event(event))
    expect(await paid()).toBeVisible()
  })

  // spec: paying.silent-shop
  test('without an answer is repeated after 30 s', async () => {
    callsHang('confirmacion', 1)
    const requests = recordRequests()
    const { backend } = await approvePayment()
    expect(await screen.findByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
    await pass(25_000)
    expect(confirmationsIn(requests)).toBe(1)
    await pass(10_000)
    expect(await paid()).toBeVisible()
    expect([confirmationsIn(requests), backend.purchases()]).toMatchObject([2, CONFIRMED])
  })

  // spec: paying.completed-elsewhere
  test('that another tab brought to its end is a success, and is not sent again', async () => {
    confirmationsAnswer(500, 9)
    expectConsole(/confirmPurchase falló: 500/)
    const requests = recordRequests()
    await approvePayment()
    await isCaptured()
    const ended = [{ attempt: storedPurchase()!.attempt, isPaid: true }]
    act(() => storeFromOtherTab(purchaseKey, { version: 2, purchase: { phase: 'idle' }, aside: [], ended }))
    expect(await paid()).toBeVisible()
    const before = confirmationsIn(requests)
    await pass(5 * 60_000)
    expect(confirmationsIn(requests)).toBe(before)
  })
})

// spec: paying.sale
test('a sale is reported once, at once; a code that hangs does not hold up the cart', async () => {
  callsHang('uso-codigo')
  const recover = listChangesFail('cart')
  expectConsole(/clearCart falló: 500/)
  const sales = recordSales()
  const payment = await approvePayment(undefined, VERANO10)
  await paid()
  expect(sales).toMatchObject([SALE])
  await pass(5 * 60_000)
  expect([payment.backend.cartOf(payment.clientId).length, sales]).toMatchObject([2, [SALE]])
  recover()
  await pass(60_000)
  await emptied(payment)
  expect(sales).toMatchObject([SALE])
})

describe('a payment captured before a crash', () => {
  // spec: calls.nothing-lost
  test('is confirmed at the next start, on any page, and only its images leave the cart', async () => {
    const sales = recordSales()
    const { backend, clientId } = renderApp('/search?q=luna', {
      signedInAs: buyer,
      cart: workIds(3),
      isSessionKnown: false,
    })
    await registered(backend, clientId)
    storeRecord(captured)
    stopClock()
    openTab()
    await waitFor(() => {
      expect([backend.cartOf(clientId), storedPurchase()]).toEqual([workIds(3).slice(1), null])
    })
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalOrderId: 'PP9' }])
    expect(sales.map(({ params }) => params.transaction_id)).toEqual(['5001'])
  })

  test("stays when its buyer signs out, and is none of the next user's", async () => {
    const recover = confirmationsFail(99)
    expectConsole(/confirmPurchase falló: 500/)
    storeRecord(captured)
    const { user, backend, clientId, store } = renderApp('/favorites', { signedInAs: buyer })
    await registered(backend, clientId)
    await waitFor(() => {
      expect(storedPurchase()).toMatchObject({ phase: 'captured' })
    })
    await signOut(user)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    act(() => {
      store.dispatch(loggedIn(buildUser({ id: '7', name: 'Otra Persona', userId: '9' })))
    })
    await screen.findByRole('button', { name: 'Otra Persona' })
    expect(screen.queryByText(/5001/)).not.toBeInTheDocument()
    expect([storedPurchase()?.compraId, backend.purchases()]).toMatchObject(['5001', [{ confirmations: 0 }]])
    recover()
    act(() => {
      store.dispatch(loggedIn({ ...buyer, userId: String(clientId) }))
    })
    expect(await screen.findByText(wholeText('Tu pago quedó registrado. Número de orden: #5001'))).toBeVisible()
  })
})

// spec: paying.record-gone
test('a record that vanishes with the session is stored again and confirmed', async () => {
  expectConsole(/confirmPurchase falló: 500/)
  const fail = confirmationFailsLate()
  const { backend, clientId, store } = await approvePayment()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('captured')
  })
  window.localStorage.clear()
  jest.useRealTimers()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }))
  })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  fail()
  await isCaptured()
  act(() => {
    store.dispatch(loggedIn({ ...buyer, userId: String(clientId) }))
  })
  await waitFor(() => {
    expect(backend.purchases()).toMatchObject(CONFIRMED)
  })
})
