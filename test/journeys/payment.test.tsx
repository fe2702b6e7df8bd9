import { screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { renderApp } from '@test/support/renderApp'

const me = buildUser()

test('the payment shows what the cart comes to, whatever the address says', async () => {
  renderApp('/payment?amount=0.01&originalAmount=0.02&promoCode=GRATIS&promoDiscount=100', { signedInAs: me, cart: workIds(10) })
  const payment = await screen.findByRole('region', { name: 'Finalizar compra' })
  expect(payment).toHaveTextContent(/Imágenes seleccionadas10Subtotal\$17\.50Total a pagar\$17\.50 USD/)
  expect(payment).not.toHaveTextContent('Descuento')
})

test('nobody can pay yet, and the page says so', async () => {
  renderApp('/payment', { signedInAs: me, cart: workIds(1) })
  const pay = await screen.findByRole('button', { name: 'Pagar con PayPal' })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription('El pago no está disponible en este momento. Tu carrito queda guardado.')
})

test('with an empty cart there is nothing to pay', async () => {
  renderApp('/payment?amount=5.00', { signedInAs: me })
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

test('the way back leads to the cart', async () => {
  const { user } = renderApp('/cart', { signedInAs: me, cart: workIds(3) })
  await user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  await user.click(await screen.findByRole('button', { name: 'Regresar al carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

test('a cart that costs nothing cannot be had yet, and stays', async () => {
  const { user, backend, clientId } = renderApp('/cart', { signedInAs: me, cart: workIds(3) })
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'gratis{Enter}')
  await waitFor(() => { expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$0.00') })
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  expect(await screen.findByText('Las compras sin costo aún no están disponibles. Tu carrito queda guardado.')).toBeVisible()
  expect(backend.cartOf(clientId)).toHaveLength(3)
  expect(backend.purchases()).toEqual([])
})
