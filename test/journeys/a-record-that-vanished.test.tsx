import { act, screen, waitFor } from '@testing-library/react'
import { loggedIn } from '@/features/auth/authSlice'
import { confirmationFailsLate, confirmationsAnswer, confirmingIsSlow } from '@test/backend/checkoutSituations'
import { recordRequests } from '@test/backend/shopSituations'
import { buyer, checkoutStored, openPayment, paid, storedPurchase, purchaseKey } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { removeFromOtherTab, storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'

/** Pays; the money is captured and the confirmation request is pending. */
async function payUnconfirmed(hold = confirmingIsSlow) {
  const release = hold()
  const payment = await openPayment(2)
  await payment.openPayPal()
  await payment.paypal.approve()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('confirming')
  })
  return { ...payment, release }
}

const expectNoSuccess = () => {
  expect(screen.queryByRole('heading', { name: 'Pago Exitoso' })).not.toBeInTheDocument()
}

// spec: paying.record-gone
test('a purchase is confirmed although another program deletes its record', async () => {
  const { release, backend } = await payUnconfirmed()
  removeFromOtherTab(purchaseKey)
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('confirming')
  })
  expect(screen.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  expectNoSuccess()
  release()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: paying.record-gone
test('a purchase is confirmed although the site data is cleared', async () => {
  const { release, backend } = await payUnconfirmed()
  window.localStorage.clear()
  expectNoSuccess()
  release()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: paying.record-gone
test('a record deleted before a confirmation fails is stored again for the retry', async () => {
  expectConsole(/confirmPurchase falló: 500/)
  const { release, backend } = await payUnconfirmed(confirmationFailsLate)
  window.localStorage.clear()
  release()
  await waitFor(() => {
    expect(storedPurchase()).toMatchObject({ phase: 'captured', failures: 1 })
  })
  expectNoSuccess()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: paying.record-gone
test('a purchase is confirmed after clearing the site data signed its buyer out', async () => {
  expectConsole(/confirmPurchase falló: 500/)
  const { release, backend, clientId, store } = await payUnconfirmed(confirmationFailsLate)
  window.localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }))
  })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('confirming')
  })
  release()
  await waitFor(() => {
    expect(storedPurchase()).toMatchObject({ phase: 'captured', failures: 1 })
  })
  act(() => {
    store.dispatch(loggedIn({ ...buyer, userId: String(clientId) }))
  })
  await waitFor(() => {
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
  })
})

// spec: paying.settled-elsewhere
test('a purchase that another tab confirmed is a success, without a second request', async () => {
  confirmationsAnswer(500, 9)
  expectConsole(/confirmPurchase falló: 500/)
  const requests = recordRequests()
  const { paypal, openPayPal } = await openPayment(2)
  await openPayPal()
  stopClock()
  await paypal.approve()
  await waitFor(() => {
    expect(storedPurchase()).toMatchObject({ phase: 'captured', failures: 1 })
  })
  const { attempt } = storedPurchase()!
  storeFromOtherTab(purchaseKey, {
    version: 2,
    purchase: { phase: 'idle' },
    aside: [],
    ended: [{ attempt, isPaid: true }],
  })
  expect(await paid()).toBeVisible()
  const confirmations = () => requests.filter((request) => request.endsWith('/confirmar')).length
  const countBefore = confirmations()
  await pass(5 * 60_000)
  expect(confirmations()).toBe(countBefore)
})

describe('a record that a newer version of the store wrote', () => {
  const newer = JSON.stringify({ version: 99, purchase: { phase: 'settlingByDrone', flight: 7 } })
  const NOTICE =
    'Este navegador guarda una compra de una versión más reciente de la tienda. Actualiza la página para verla.'

  // spec: paying.newer-record
  test.each(['/', '/payment'])('shows a notice on %s', async (route) => {
    window.localStorage.setItem(purchaseKey, newer)
    renderApp(route, { signedInAs: buyer, cart: ['1001'] })
    expect(await screen.findByText(NOTICE)).toHaveAttribute('role', 'status')
  })

  // spec: paying.newer-record
  test('does not block a purchase, and is stored unchanged', async () => {
    window.localStorage.setItem(purchaseKey, newer)
    const { paypal, openPayPal, backend } = await openPayment(2)
    await openPayPal()
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
    expect(window.localStorage.getItem(`newer1_${purchaseKey}`)).toBe(newer)
    await waitFor(
      () => {
        expect(checkoutStored().purchase).toEqual({ phase: 'idle' })
      },
      { timeout: 3000 },
    )
    expect(window.localStorage.getItem(`newer2_${purchaseKey}`)).toBeNull()
  })

  // spec: paying.newer-record
  test('stays under its key when the storage has no room for a copy', async () => {
    // jsdom's storage holds five million characters.
    const big = newer.replace('}}', `,"freight":"${'x'.repeat(3_000_000)}"}}`)
    window.localStorage.setItem(purchaseKey, big)
    const { paypal, openPayPal, backend } = await openPayment(2)
    await openPayPal()
    await paypal.approve()
    expect(await paid()).toBeVisible()
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
    expect(window.localStorage.getItem(purchaseKey) === big).toBe(true)
  })
})
