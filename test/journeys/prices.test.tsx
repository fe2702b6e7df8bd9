import { screen, waitFor } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { pricesAnswer, pricesAnswerLate, pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const priceCalls = (requests: string[]) => requests.filter((request) => request.endsWith('/paquetes/precios')).length
const openCart = () => renderApp('/cart', { signedInAs: buildUser(), cart: workIds(5) })
const list = () => screen.findByRole('region', { name: 'Precios de los paquetes' })
const kept = () => JSON.parse(window.localStorage.getItem('lienzo_prices') ?? 'null') as { lastUpdated: number } | null

/** Stores the default prices with another price per image in a package of five, `pack5`, in cents. */
function keepPrices(ageHours: number, pack5: number): void {
  const prices = { ...DEFAULT_PRICES, pack5: { ...DEFAULT_PRICES.pack5, pricePerImage: pack5 } }
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices, lastUpdated: Date.now() - ageHours * HOUR_MS }))
}

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
  expect(kept()).toMatchObject({ prices: { pack5: { pricePerImage: 190 } } })
})

// spec: 4.prices.cache, 4.prices.refresh, 9.price.refresh
test('prices younger than twenty hours are not requested', async () => {
  keepPrices(19, 190)
  const requests = recordRequests()
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(priceCalls(requests)).toBe(0)
})

// spec: 4.prices.refresh
test('prices older than twenty hours are shown and refreshed meanwhile', async () => {
  keepPrices(21, 190)
  const release = pricesAnswerLate()
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  release()
  await waitFor(() => {
    expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen')
  })
  expect(kept()?.lastUpdated).toBeGreaterThan(Date.now() - HOUR_MS)
})

// spec: 8.silent
test('a failed background refresh shows no error', async () => {
  keepPrices(21, 190)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(await screen.findByRole('button', { name: 'Actualizar precios' })).toBeVisible()
  expect(screen.queryByText(/^(Error|No se)/)).not.toBeInTheDocument()
})

// spec: 4.prices.expired, 8.prices.expired
test('prices older than a day are used only if the request fails', async () => {
  keepPrices(25, 190)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(screen.getByText('No se pudieron cargar los precios')).toBeVisible()
})

// spec: 4.prices.default, 8.prices.default
test.each([
  ['no prices are stored', undefined],
  ['the stored prices are garbage', '{"prices":"muchos"'],
  ['the stored prices are invalid', '{"prices":{"individual":{"pricePerImage":-1}},"lastUpdated":1}'],
  ['the stored prices would poison a prototype', '{"__proto__":{"prices":1},"lastUpdated":9}'],
])('without the server, when %s, the defaults apply', async (_, stored) => {
  if (stored !== undefined) window.localStorage.setItem('lienzo_prices', stored)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article', { name: 'Pack de 5' })).toHaveTextContent(
    '$2.00 por imagen • 20% descuento',
  )
  expect(screen.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.')).toBeVisible()
})

// spec: 9.price.individual, 9.price.pack5, 9.price.pack10, 9.price.discounts
test('the defaults are 2.50, 2.00 and 1.75 dollars an image, 0, 20 and 30 percent off', async () => {
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await list()).toHaveTextContent('Individual$2.50—Pack de 5$2.0020%Pack de 10$1.7530%')
})

test('stored prices dated in the future are requested again', async () => {
  keepPrices(-2, 1)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$2.00 por imagen')
})

// spec: 8.prices.default, 8.no-data
test.each([
  ['an empty list', []],
  ['text for a list', 'precios'],
  ['a list of nothing usable', [{ cantidad: 5, precioUsd: 'gratis', descuento: '20%', nombre: 'x' }]],
])('%s is no price list', async (_, json) => {
  pricesAnswer(json)
  expectConsole(/listPricePackages falló: No se recibieron datos del servidor/)
  openCart()
  expect(
    await screen.findByText('Error al obtener los precios del servidor. Usando valores predeterminados.'),
  ).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('$10.00')
})

// spec: calls.prices.unusable
test('a package whose price cannot be read makes all prices the default ones', async () => {
  pricesAnswer([
    { id: 1, nombre: 'Suelta', cantidad: 1, precioUsd: 3, descuento: '0%' },
    { id: 2, nombre: 'Regalo', cantidad: 5, precioUsd: -2, descuento: '20%' },
  ])
  expectConsole(/listPricePackages falló: No se recibieron datos del servidor/)
  openCart()
  expect(await list()).toHaveTextContent('Individual$2.50—Pack de 5$2.0020%Pack de 10$1.7530%')
  expect(screen.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.')).toBeVisible()
})

test('the refresh button requests the prices again', async () => {
  keepPrices(1, 190)
  const { user } = openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  expect(await screen.findByText('Precios actualizados')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen')
})

// spec: 8.prices.manual
test('a failed manual refresh keeps the prices and shows an error', async () => {
  keepPrices(1, 190)
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

test('failing prices are requested only once', async () => {
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  const requests = recordRequests()
  openCart()
  await screen.findByText('Error al obtener los precios del servidor. Usando valores predeterminados.')
  expect(priceCalls(requests)).toBe(1)
})

test('stored prices with an invalid date are ignored', async () => {
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices: DEFAULT_PRICES, lastUpdated: 9e15 }))
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(
    await screen.findByText('Error al obtener los precios del servidor. Usando valores predeterminados.'),
  ).toBeVisible()
})

test('new prices that cannot be stored still apply on the next visit to the cart', async () => {
  keepPrices(5, 190)
  const { user } = openCart()
  await screen.findByRole('article')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  expect(await screen.findByText('Precios actualizados')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Favoritos/ }))
  await screen.findByRole('heading', { name: 'Mis Favoritos' })
  await user.click(screen.getByRole('link', { name: /Carrito/ }))
  expect(await screen.findByRole('article')).toHaveTextContent('$2.00 por imagen')
})
