import { screen, waitFor } from '@testing-library/react'
import { purchasesAreNumbered, registeringIsSlow } from '@test/backend/checkoutSituations'
import { openPayment, paid, storedPurchase } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { recordReports } from '@test/support/reports'

// spec: calls.ids
test.each([
  ['a number that JSON rounds', '9007199254740993'],
  ['a text of 201 characters', `"${'x'.repeat(201)}"`],
])('a purchase registered under %s is refused before PayPal', async (_, compraId) => {
  purchasesAreNumbered(compraId)
  expectConsole(/createPurchase falló: No se recibieron datos del servidor/)
  const reports = recordReports()
  const { paypal, pressPay } = await openPayment(2)
  await pressPay()
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos registrar tu compra. Intenta de nuevo.')
  expect(paypal.calls).toEqual([])
  expect(storedPurchase()).toBeNull()
  expect(reports).toContainEqual(expect.objectContaining({ kind: 'call', call: 'createPurchase' }))
})

// spec: calls.ids
test('a purchase with an id of 200 characters is paid', async () => {
  const id = 'pedido-'.padEnd(200, '7')
  purchasesAreNumbered(`"${id}"`)
  const { paypal, openPayPal } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(screen.getByText(`Número de orden: #${id}`)).toBeVisible()
})

// spec: paying.registered-late
test('a purchase that is registered after the buyer left is the one they pay later', async () => {
  const release = registeringIsSlow()
  const reports = recordReports()
  expectConsole(/El servidor registró tarde una compra que nadie ha pagado: 5001/)
  const { paypal, openPayPal, pressPay, user, backend } = await openPayment(2)
  await pressPay()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('registering')
  })
  await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  release()
  await waitFor(() => {
    expect(reports).toContainEqual({ kind: 'purchase', detail: 'registered-late' })
  })
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  await screen.findByRole('button', { name: 'PayPal' })
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(backend.purchases()).toMatchObject([{ compraId: 5001, status: 'COMPLETED' }])
})

test('leaving the page before PayPal opens abandons the purchase', async () => {
  expectConsole(/El servidor registró tarde una compra que nadie ha pagado: 5001/)
  const reports = recordReports()
  const release = registeringIsSlow()
  const { paypal, pressPay, user } = await openPayment()
  await pressPay()
  await waitFor(() => {
    expect(storedPurchase()?.phase).toBe('registering')
  })
  await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  expect(storedPurchase()).toBeNull()
  release()
  await waitFor(() => {
    expect(reports).toContainEqual({ kind: 'purchase', detail: 'registered-late' })
  })
  await user.click(await screen.findByRole('link', { name: /Favoritos/ }))
  await screen.findByText(/Aún no tienes favoritos/)
  expect(paypal.orders()).toEqual([])
  expect(storedPurchase()).toBeNull()
})
