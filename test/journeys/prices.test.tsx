import { screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { pricesAnswer, pricesAnswerLate, pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { workIds } from '@test/support/catalog'
import { buyer, openWindow, storedPrices, storePrices, summary } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const priceCalls = (requests: string[]) => requests.filter((request) => request.endsWith('/paquetes/precios')).length
const openCart = (count = 5) => renderApp('/cart', { signedInAs: buyer, cart: workIds(count) })
const pack = (name: string) => screen.findByRole('article', { name })
const list = () => screen.findByRole('region', { name: 'Precios de los paquetes' })
const pricesInStorage = () =>
  JSON.parse(window.localStorage.getItem('lienzo_prices') ?? 'null') as { lastUpdated: number } | null

// spec: 2.cart.loading-prices, 2.package.title, 3.price-config.packs, 3.price-config.state, 4.prices.server
// spec: 7.prices, storage.prices, copy.cart.package, copy.cart.loading
test('prices come from the server and are stored', async () => {
  const release = pricesAnswerLate()
  const { backend } = openCart()
  backend.setPackages([{ id: 1, nombre: 'Pack mediano', cantidad: 5, precioUsd: 1.9, descuento: '24%' }])
  expect(await screen.findByText('Cargando precios...')).toBeVisible()
  release()
  expect(await screen.findByRole('article', { name: 'Pack mediano' })).toHaveTextContent(
    '$1.90 por imagen • 24% descuento',
  )
  expect(await list()).toHaveTextContent('Precios actualizados: ')
  expect(pricesInStorage()).toMatchObject({ prices: { pack5: { pricePerImage: 190 } } })
})

// spec: 4.prices.cache, 4.prices.refresh, 9.price.refresh
test('prices younger than twenty hours are not requested', async () => {
  storePrices({ pack5: 190 }, 19)
  const requests = recordRequests()
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(priceCalls(requests)).toBe(0)
})

// spec: 4.prices.refresh
test('prices older than twenty hours are shown and refreshed meanwhile', async () => {
  storePrices({ pack5: 190 }, 21)
  const release = pricesAnswerLate()
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  release()
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen'))
  expect(pricesInStorage()?.lastUpdated).toBeGreaterThan(Date.now() - HOUR_MS)
})

// spec: 8.silent, 4.prices.expired, 8.prices.expired
test.each([
  ['twenty hours are used without an error', 21, 0],
  ['a day are used with an error', 25, 1],
])('if the request fails, prices older than %s', async (_, ageHours, errors) => {
  storePrices({ pack5: 190 }, ageHours)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(await screen.findByRole('button', { name: 'Actualizar precios' })).toBeVisible()
  expect(screen.queryAllByText(/^(Error|No se)/)).toHaveLength(errors)
  expect(screen.queryAllByText('No se pudieron cargar los precios')).toHaveLength(errors)
})

// spec: 4.prices.default, 8.prices.default, 8.no-data
// spec: 9.price.individual, 9.price.pack5, 9.price.pack10, 9.price.discounts
test.each<[string, unknown, () => void]>([
  ['the server fails and no prices are stored', null, pricesAreDown],
  ['the server fails and the stored prices are invalid', storedPrices({ individual: -1 }), pricesAreDown],
  ['the server sends an empty list', null, () => pricesAnswer([])],
  [
    'the server sends nothing usable',
    null,
    () => pricesAnswer([{ id: 1, nombre: 'Obra', cantidad: 1, precioUsd: 'gratis', descuento: '0%' }]),
  ],
])('when %s, the defaults apply', async (_, stored, begin) => {
  window.localStorage.setItem('lienzo_prices', JSON.stringify(stored))
  begin()
  expectConsole(/listPricePackages falló: (500|No se recibieron datos del servidor)/)
  const requests = recordRequests()
  openCart()
  expect(await screen.findByRole('article', { name: 'Pack de 5' })).toHaveTextContent(
    '$2.00 por imagen • 20% descuento',
  )
  expect(screen.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.')).toBeVisible()
  expect(await list()).toHaveTextContent('Individual$2.50—Pack de 5$2.0020%Pack de 10$1.7530%')
  // Failing prices are requested only once.
  expect(priceCalls(requests)).toBe(1)
})

// spec: 8.prices.manual
test('a failed manual refresh keeps the prices and shows an error', async () => {
  storePrices({ pack5: 190 }, 1)
  const recover = pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  const { user } = openCart()
  await screen.findByRole('article')
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  expect(await screen.findByText('Error al actualizar precios desde el servidor')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('$1.90 por imagen')

  recover()
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  await waitFor(() => {
    expect(screen.queryByText('Error al actualizar precios desde el servidor')).not.toBeInTheDocument()
  })
  expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen')
})

// spec: 2.package.title, 2.package.line, 2.package.price, trade.currency, trade.discount-of, trade.no-empty-offer
test('prices name their currency; a discount says of what, a single image has none', async () => {
  openCart(6)
  expect(await summary()).toHaveTextContent('Precios en dólares (USD)')
  expect(await list()).toHaveTextContent('Precios en dólares (USD)')
  // Without TAX_NOTE no tax.
  expect(document.body).not.toHaveTextContent('IVA')
  expect(await pack('Pack de 5')).toHaveTextContent('$2.00 por imagen • 20% descuentofrente al precio individual$10.00')
  expect(await pack('Individual')).toHaveTextContent('$2.50 por imagen')
  expect(await pack('Individual')).not.toHaveTextContent('descuento')
  const row = within(await list()).getByRole('row', { name: /Individual/ })
  expect(row).toHaveTextContent('Individual$2.50—')
})

// spec: trade.tax-note
test("the operator's TAX_NOTE stands beside the totals of cart, payment and receipt", async () => {
  jest.replaceProperty(env, 'taxNote', 'IVA incluido')
  const paypal = mockPayPal()
  const { user } = openCart(1)
  expect(await summary()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
  expect(await list()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  const total = await screen.findByRole('region', { name: 'Finalizar compra' })
  expect(total).toHaveTextContent('Total a pagar$2.50 USDIVA incluido')
  await openWindow(user, paypal)
  await paypal.approve()
  expect(await screen.findByRole('region', { name: 'Tu compra' })).toHaveTextContent(/USDIVA incluido/)
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
  storePrices({ individual: 0, pack5: 0, pack10: 0 })
  begin()
  const { user, backend } = openCart(2)
  await within(await summary()).findAllByText('$0.00')
  await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  expect(await within(await summary()).findAllByText(shown)).not.toEqual([])
  await screen.findByRole('button', { name: 'Procede al pago' })
  expect(backend.purchases()).toEqual([])
})
