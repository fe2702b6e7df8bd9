import { act, screen } from '@testing-library/react'
import { workIds } from '@test/support/catalog'
import { buyer } from '@test/support/checkout'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

// spec: 4.sdk.resolved, 7.scripts.paypal
test("PayPal's script is requested on the payment page only", async () => {
  const paypal = mockPayPal()
  const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(1) })
  const pay = await screen.findByRole('button', { name: 'Procede al pago' })
  expect(paypal.scripts).toEqual([])
  await user.click(pay)
  await screen.findByRole('button', { name: 'PayPal' })
  expect(new Set(paypal.scripts).size).toBe(1)
})

// spec: 4.sdk.rejected, 8.sdk
test.each(['isBlocked', 'isEmpty'] as const)('a script that fails to load (%s) can be retried', async (fault) => {
  const paypal = mockPayPal()
  paypal[fault] = true
  expectConsole(/Failed to load the PayPal JS SDK script/)
  const { user } = renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
  paypal[fault] = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// spec: 4.sdk.pending
test('a pending script shows a status', async () => {
  renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
  await screen.findByRole('region', { name: 'Finalizar compra' })
  expect(await screen.findByText('Cargando PayPal...')).toHaveAttribute('role', 'status')
})

// spec: 8.sdk
test('a script that does not come in 15 s is logged and can be requested again', async () => {
  expectConsole(/PayPal: el script no llegó en 15 s/)
  renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
  stopClock()
  await screen.findByText('Cargando PayPal...')
  await pass(15_000)
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

// spec: 4.sdk.initial
test('the script waits for the network', async () => {
  const paypal = mockPayPal()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
  expect(await screen.findByText('Sin conexión: PayPal se cargará cuando vuelvas a estar en línea.')).toBeVisible()
  expect(paypal.scripts).toEqual([])
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
})
