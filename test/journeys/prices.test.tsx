import { screen, waitFor } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { pricesAnswer, pricesAnswerLate, pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const priceCalls = (requests: string[]) => requests.filter((request) => request.endsWith('/paquetes/precios')).length
const openCart = () => renderApp('/cart', { signedInAs: buildUser(), cart: workIds(5) })
const list = () => screen.findByRole('region', { name: 'Precios de los paquetes' })
const kept = () => JSON.parse(window.localStorage.getItem('lienzo_prices') ?? 'null') as { lastUpdated: number } | null

/** Prices that this browser keeps: like the defaults, but for what an image in a package of five costs, in cents. */
function keepPrices(ageHours: number, pack5: number): void {
  const prices = { ...DEFAULT_PRICES, pack5: { ...DEFAULT_PRICES.pack5, pricePerImage: pack5 } }
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices, lastUpdated: Date.now() - ageHours * HOUR_MS }))
}

test('prices come from the server and are kept', async () => {
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

test('prices younger than twenty hours are not asked for', async () => {
  keepPrices(19, 190)
  const requests = recordRequests()
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(priceCalls(requests)).toBe(0)
})

test('prices older than twenty hours are shown and asked for meanwhile', async () => {
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

test('asking meanwhile may fail without anybody being told', async () => {
  keepPrices(21, 190)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(await screen.findByRole('button', { name: 'Actualizar precios' })).toBeVisible()
  expect(screen.queryByText(/^(Error|No se)/)).not.toBeInTheDocument()
})

test('prices older than a day are asked for, and taken only if there are no others', async () => {
  keepPrices(25, 190)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  expect(screen.getByText('No se pudieron cargar los precios')).toBeVisible()
})

test.each([
  ['no prices were kept', undefined],
  ['what was kept is garbage', '{"prices":"muchos"'],
  ['what was kept is no price list', '{"prices":{"individual":{"pricePerImage":-1}},"lastUpdated":1}'],
  ['what was kept would poison a prototype', '{"__proto__":{"prices":1},"lastUpdated":9}'],
])('without the server, when %s, the known defaults hold', async (_, stored) => {
  if (stored !== undefined) window.localStorage.setItem('lienzo_prices', stored)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await screen.findByRole('article', { name: 'Pack de 5' })).toHaveTextContent(
    '$2.00 por imagen • 20% descuento',
  )
  expect(screen.getByText('Error al obtener los precios del servidor. Usando valores predeterminados.')).toBeVisible()
})

test('the known defaults are 2.50, 2.00 and 1.75 dollars an image, with 0, 20 and 30 percent off', async () => {
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(await list()).toHaveTextContent('Individual$2.500%Pack de 5$2.0020%Pack de 10$1.7530%')
})

test('prices from the future are asked for anew', async () => {
  keepPrices(-2, 1)
  openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$2.00 por imagen')
})

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

test("a package without a usable price is its default, the others are the server's", async () => {
  pricesAnswer([
    { id: 1, nombre: 'Suelta', cantidad: 1, precioUsd: 3, descuento: '0%' },
    { id: 2, nombre: 'Regalo', cantidad: 5, precioUsd: -2, descuento: '20%' },
  ])
  openCart()
  expect(await list()).toHaveTextContent('Suelta$3.000%Pack de 5$2.0020%Pack de 10$1.7530%')
})

test('prices are asked for anew by hand', async () => {
  keepPrices(1, 190)
  const { user } = openCart()
  expect(await screen.findByRole('article')).toHaveTextContent('$1.90 por imagen')
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  expect(await screen.findByText('Precios actualizados')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen')
})

test('if that fails the prices stay, and the person is told', async () => {
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

test('prices that are not to be had are asked for once', async () => {
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  const requests = recordRequests()
  openCart()
  await screen.findByText('Error al obtener los precios del servidor. Usando valores predeterminados.')
  expect(priceCalls(requests)).toBe(1)
})

test('prices of a date that is none are no prices', async () => {
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices: DEFAULT_PRICES, lastUpdated: 9e15 }))
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  openCart()
  expect(
    await screen.findByText('Error al obtener los precios del servidor. Usando valores predeterminados.'),
  ).toBeVisible()
})

test('new prices that the browser could not keep still hold on the next visit to the cart', async () => {
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
