import { screen, waitFor } from '@testing-library/react'
import { scenario } from '@test/backend/scenario'
import { codesAnswerLate, recordAnswers } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

type User = ReturnType<typeof renderApp>['user']

const field = () => screen.findByRole('textbox', { name: 'Código promocional' })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })
const pay = () => screen.getByRole('button', { name: 'Procede al pago' })
const summary = () => screen.getByRole('region', { name: 'Resumen de compra' })

async function openCart(count = 10) {
  const app = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(count) })
  await screen.findAllByRole('article')
  return app
}
async function applyCode(user: User, code: string) {
  await user.type(await field(), code)
  await user.click(apply())
}

test('a code is validated again before the payment', async () => {
  const { user, backend } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  backend.promoCode('VERANO10', { percent: 10, expires: '2020-01-01' })
  await user.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /venció el 1 de enero de 2020\. Quitamos el código y actualizamos el total\./,
  )
  expect(screen.queryByText(/VERANO10: /)).not.toBeInTheDocument()
  expect(summary()).toHaveTextContent('Total$17.50')
  expect(window.location.pathname).toBe('/cart')

  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
})

test('a changed percent is shown before the payment', async () => {
  const { user, backend } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  backend.promoCode('VERANO10', { percent: 40 })
  await user.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('El descuento de tu código cambió')
  expect(summary()).toHaveTextContent('Total$10.50')
})

// spec: 8.promo.failed
test('a failed validation stops the payment and keeps the code', async () => {
  const { user } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  scenario('503:codigos')
  expectConsole(/validateDiscount falló: 503/)
  await user.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error al validar el código promocional. Intenta de nuevo.',
  )
  expect(screen.getByText('VERANO10: 10% de descuento')).toBeVisible()
  await waitFor(() => {
    expect(pay()).toBeEnabled()
  })
})

// spec: 2.cart.proceed, 2.payment.count, 2.payment.subtotal, 2.payment.discount, 2.payment.total, 4.payment.query
// spec: copy.payment
test('the payment address carries the amounts in dollars', async () => {
  const { user } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
  expect(window.location.search).toBe('?amount=15.75&originalAmount=17.50&promoCode=VERANO10&promoDiscount=10')
  expect(screen.getByRole('region', { name: 'Finalizar compra' })).toHaveTextContent(
    /Imágenes seleccionadas10Subtotal\$17\.50Descuento.\$1\.75Código promocionalVERANO10 \(10%\)Total a pagar\$15\.75 USD/,
  )
})

// spec: 4.payment.query
test('the cart puts the amounts into the address', async () => {
  const { user } = await openCart()
  const entered = jest.spyOn(window.history, 'pushState')
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
  expect(entered.mock.calls.map(([, , address]) => address)).toEqual(['/payment?amount=17.50&originalAmount=17.50'])
})

test('a buyer who leaves the cart during the validation is not sent to the payment', async () => {
  const { user } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  const release = codesAnswerLate()
  await user.click(pay())
  expect(await screen.findByRole('button', { name: 'Comprobando...' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await screen.findByRole('heading', { name: 'Galería de imágenes' })
  const entries = window.history.length
  const answers = recordAnswers()
  release()
  await waitFor(() => {
    expect(answers).toContain('/canvamanager/descuentos/validar')
  })
  await user.click(screen.getByRole('link', { name: /Favoritos/ }))
  expect(await screen.findByText(/Aún no tienes favoritos/)).toBeVisible()
  // One new entry only: from the gallery to this page.
  expect(window.history.length).toBe(entries + 1)
})
