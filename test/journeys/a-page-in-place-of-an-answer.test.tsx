import { screen, waitFor } from '@testing-library/react'
import { confirmationMeets } from '@test/backend/checkoutSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { openPayment, paid, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

// spec: calls.no-answer, calls.nothing-lost
test.each([200, 403, 409, 'sign-in'] as const)(
  'a confirmation that meets a page (%s) is not taken for the answer',
  async (obstacle) => {
    confirmationMeets(obstacle)
    expectConsole(/confirmPurchase falló: FETCH_ERROR/)
    const sales = recordSales()
    onTestEnd(() => Reflect.deleteProperty(window, 'gtag'))
    const { paypal, openPayPal, backend } = await openPayment(2)
    await openPayPal()
    await paypal.approve()
    expect(await screen.findByText(/El registro está tardando.*No pagues otra vez\./)).toBeVisible()
    expect(sales).toEqual([])
    expect(await paid()).toBeVisible()
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
    expect(sales).toMatchObject([{ name: 'purchase' }])
  },
)

// spec: calls.no-answer
test('an image is not in the cart while a page answers for the server', async () => {
  expectConsole(/addToCart falló: FETCH_ERROR/)
  const { user, backend, clientId, endScenario } = renderApp('/', {
    signedInAs: buildUser(),
    scenario: 'html:cambios-carrito',
  })
  const [options] = await screen.findAllByRole('button', { name: /^Opciones de / })
  const add = async () => {
    await user.click(options!)
    await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  }
  await add()
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo agregar')
  endScenario()
  await add()
  await waitFor(() => {
    expect(backend.cartOf(clientId)).toHaveLength(1)
  })
})

// spec: calls.no-answer
test('an image stays in the cart while a page answers for the server', async () => {
  expectConsole(/removeFromCart falló: FETCH_ERROR/)
  const { user, backend, clientId, endScenario } = renderApp('/cart', {
    signedInAs: buildUser(),
    cart: workIds(1),
    scenario: 'html:cambios-carrito',
  })
  const remove = await screen.findByRole('button', { name: /^Quitar .* del carrito$/ })
  await user.click(remove)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo quitar')
  expect(remove).toBeVisible()
  endScenario()
  await user.click(remove)
  await waitFor(() => {
    expect(backend.cartOf(clientId)).toEqual([])
  })
})
