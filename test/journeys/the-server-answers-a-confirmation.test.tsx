import { screen, waitFor } from '@testing-library/react'
import { confirmationResponseIsLost, confirmationsAnswer } from '@test/backend/checkoutSituations'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid, purchaseKey, registered } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { openTab, renderApp } from '@test/support/renderApp'

// spec: paying.agreement
test('a 409 that names this purchase as confirmed counts as confirmed', async () => {
  confirmationResponseIsLost()
  expectConsole(/confirmPurchase falló: FETCH_ERROR/)
  expectConsole(/confirmPurchase falló: 409/)
  const { paypal, openPayPal, backend } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: paying.passing
test.each([408, 425, 429, 500, 503])('a temporary failure of the server (%i) is retried', async (status) => {
  confirmationsAnswer(status)
  expectConsole(new RegExp(`confirmPurchase falló: ${status}`))
  const { paypal, openPayPal, backend } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(screen.queryByText(/Tu pago necesita ayuda/)).not.toBeInTheDocument()
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
})

// spec: paying.refused-hourly
test.each([
  [61, 1],
  [10, 0],
])('a page opened %i minutes after a refusal retries %i times', async (minutes, confirmations) => {
  const order = {
    userId: '1',
    subtotal: 500,
    total: 500,
    promo: null,
    items: [{ id: workIds(1)[0], title: 'Obra', price: 500 }],
  }
  const payment = { paypalOrderId: 'PP9', status: 'COMPLETED', details: { id: 'PP9' } }
  const refused = {
    attempt: 'a',
    order,
    compraId: '5001',
    payment,
    isRefused: true,
    triedAt: Date.now() - minutes * 60_000,
    isInCart: false,
  }
  const { backend, clientId } = renderApp('/', { signedInAs: buyer, isSessionKnown: false })
  await registered(backend, clientId)
  window.localStorage.setItem(
    purchaseKey,
    JSON.stringify({ version: 2, purchase: { phase: 'idle' }, aside: [refused], ended: [] }),
  )
  stopClock()
  openTab()
  await pass(60_000)
  await waitFor(() => {
    expect(backend.purchases()).toMatchObject([{ confirmations }])
  })
})
