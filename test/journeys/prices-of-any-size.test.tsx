import { screen, within } from '@testing-library/react'
import { pricesAnswer } from '@test/backend/shopSituations'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

const pricesOf = (precioUsd: number) =>
  [1, 5, 10].map((cantidad) => ({ id: cantidad, nombre: 'Obra', cantidad, precioUsd, descuento: '0%' }))

const openCart = () => renderApp('/cart', { signedInAs: buyer, cart: workIds(2) })
const total = async () => within(await screen.findByRole('region', { name: 'Resumen de compra' }))
const freePrices = JSON.stringify({
  prices: Object.fromEntries(
    ['individual', 'pack5', 'pack10'].map((type) => [type, { name: 'Obra', pricePerImage: 0, discountPercent: 0 }]),
  ),
  lastUpdated: Date.now(),
})

// spec: calls.prices.unit
test('images that cost nothing are ordered without PayPal', async () => {
  pricesAnswer(pricesOf(0))
  const { user, backend } = openCart()
  expect(await (await total()).findAllByText('$0.00')).not.toEqual([])
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  await paid()
  expect(backend.purchases()).toMatchObject([{ montoTotal: 0, codigoDescuento: null, status: 'COMPLETED' }])
})

// spec: calls.amounts-storage
test.each([
  ['names other prices', () => undefined, /\$5\.00/],
  [
    'does not answer',
    () => {
      expectConsole(/listPricePackages falló: 500/)
      pricesAnswer(null, 500)
    },
    /\$0\.00/,
  ],
])('a price of zero found in the browser orders nothing while the server %s', async (_, begin, shown) => {
  window.localStorage.setItem('lienzo_prices', freePrices)
  begin()
  const { user, backend } = openCart()
  await (await total()).findAllByText('$0.00')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  expect(await (await total()).findAllByText(shown)).not.toEqual([])
  await screen.findByRole('button', { name: 'Procede al pago' })
  expect(backend.purchases()).toEqual([])
})

// spec: calls.prices.unit
test('an image above ten thousand dollars is sold', async () => {
  pricesAnswer(pricesOf(1_250_000.5))
  const { paypal, openPayPal, backend } = await openPayment(2)
  expect(screen.getByText('$2,500,001.00 USD')).toBeVisible()
  await openPayPal()
  await paypal.approve()
  await paid()
  expect(backend.purchases()).toMatchObject([{ montoTotal: 2_500_001, status: 'COMPLETED' }])
})
