import { act, screen } from '@testing-library/react'
import { workIds } from '@test/support/catalogue'
import { buyer } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { paypalIsThere } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

test("PayPal's script is asked for on the payment page, and nowhere before", async () => {
  const paypal = paypalIsThere()
  const { user } = renderApp('/cart', { signedInAs: buyer, cart: workIds(1) })
  const pay = await screen.findByRole('button', { name: 'Procede al pago' })
  expect(paypal.scripts).toEqual([])
  await user.click(pay)
  await screen.findByRole('button', { name: 'PayPal' })
  expect(new Set(paypal.scripts).size).toBe(1)
})

test.each(['isBlocked', 'isEmpty'] as const)(
  'a script that does not get through (%s) can be asked for again',
  async (fault) => {
    const paypal = paypalIsThere()
    paypal[fault] = true
    expectConsole(/Failed to load the PayPal JS SDK script/)
    const { user } = renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar PayPal.')
    paypal[fault] = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('a script that takes its time is waited for, with a word', async () => {
  renderApp('/payment', { signedInAs: buyer, cart: workIds(1) })
  await screen.findByRole('region', { name: 'Finalizar compra' })
  expect(await screen.findByText('Cargando PayPal...')).toHaveAttribute('role', 'status')
})

test('the script waits for the network', async () => {
  const paypal = paypalIsThere()
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
