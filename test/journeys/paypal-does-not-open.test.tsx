import { screen, waitFor } from '@testing-library/react'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const FAILED = 'Error en el pago. Por favor intenta de nuevo.'

// spec: paying.no-order
test('an order that PayPal never creates fails after 30 s, and the next one works', async () => {
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  paypal.outcomes.create = ['silent']
  expectConsole(/PayPal: .*did not create the order in time/)
  stopClock()
  await pressPay()
  await waitFor(() => {
    expect(paypal.calls).toEqual(['create'])
  })
  await pass(30_000)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect(storedPurchase()).toBeNull()
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
})

// spec: paying.no-window
test('a buyer who cancels after a failed order sees that nothing was charged', async () => {
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  paypal.outcomes.create = ['lost']
  expectConsole(/PayPal: .*Failed to fetch/)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  await openPayPal()
  await paypal.cancel()
  expect(await screen.findByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
})

// spec: paying.no-button
test('a buyer to whom PayPal offers no button sees a message', async () => {
  const paypal = mockPayPal()
  paypal.isIneligible = true
  renderApp('/payment', { signedInAs: buyer, cart: workIds(2) })
  expect(await screen.findByText('PayPal no está disponible en este navegador.')).toBeVisible()
})

// spec: paying.no-window
test('a blocked window shows an alert, and the next one works', async () => {
  const { paypal, pressPay, openPayPal } = await openPayment(2)
  paypal.isPopupBlocked = true
  expectConsole(/PayPal: .*Can not open popup window - blocked/)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  paypal.isPopupBlocked = false
  await openPayPal()
  await paypal.approve()
  expect(await paid()).toBeVisible()
  expect(paypal.captures()).toBe(1)
})
