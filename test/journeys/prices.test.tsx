import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { env } from '@/shared/config/env'
import { pricesAnswer, pricesAnswerLate, pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { buildReceipt, storeReceipt } from '@test/builders/buildReceipt'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { buyer, openPayment, paid } from '@test/support/checkout'
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
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('$2.00 por imagen'))
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
  ['the stored prices are invalid', '{"prices":{"individual":{"pricePerImage":-1}},"lastUpdated":1}'],
  ['the stored date is invalid', JSON.stringify({ prices: DEFAULT_PRICES, lastUpdated: 9e15 })],
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
  const requests = recordRequests()
  openCart()
  expect(await list()).toHaveTextContent('Individual$2.50—Pack de 5$2.0020%Pack de 10$1.7530%')
  // Failing prices are requested only once.
  expect(priceCalls(requests)).toBe(1)
})

// spec: 8.prices.default, 8.no-data
test.each([
  ['an empty list', []],
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

describe('what prices say', () => {
  const openCart = () => renderApp('/cart', { signedInAs: buyer, cart: workIds(6) })
  const pack = (name: string) => screen.findByRole('article', { name })
  const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })
  const priceList = () => screen.findByRole('region', { name: 'Precios de los paquetes' })

  // spec: 2.package.title, 2.package.line, 2.package.price, trade.discount-of, trade.no-empty-offer
  test('a discount says of what it is, and a single image has none', async () => {
    openCart()
    expect(await pack('Pack de 5')).toHaveTextContent(
      '$2.00 por imagen • 20% descuentofrente al precio individual$10.00',
    )
    expect(await pack('Individual')).toHaveTextContent('$2.50 por imagen')
    expect(await pack('Individual')).not.toHaveTextContent('descuento')
    const row = within(await priceList()).getByRole('row', { name: /Individual/ })
    expect(row).toHaveTextContent('Individual$2.50—')
  })

  // spec: trade.discount-of
  test('a discount that the prices do not give is not called one on the individual price', async () => {
    const { backend } = openCart()
    backend.setPackages([{ id: 1, nombre: 'Gran oferta', cantidad: 5, precioUsd: 2.4, descuento: '50%' }])
    expect(await pack('Gran oferta')).toHaveTextContent('$2.40 por imagen • 50% descuento')
    expect(screen.queryByText('frente al precio individual')).not.toBeInTheDocument()
  })

  // spec: trade.currency
  test('cart and list of prices name the currency, and without TAX_NOTE no tax', async () => {
    openCart()
    expect(await summary()).toHaveTextContent('Precios en dólares (USD)')
    expect(await priceList()).toHaveTextContent('Precios en dólares (USD)')
    expect(document.body).not.toHaveTextContent('IVA')
  })

  describe('with TAX_NOTE', () => {
    beforeEach(() => {
      jest.replaceProperty(env, 'taxNote', 'IVA incluido')
    })

    // spec: trade.tax-note
    test('the cart says it beside the total and in the list of prices', async () => {
      openCart()
      expect(await summary()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
      expect(await priceList()).toHaveTextContent('Precios en dólares (USD) · IVA incluido')
    })

    // spec: trade.tax-note
    test('the payment says it below the total', async () => {
      await openPayment(1)
      expect(await screen.findByRole('region', { name: 'Finalizar compra' })).toHaveTextContent(
        'Total a pagar$2.50 USDIVA incluido',
      )
    })

    // spec: trade.tax-note
    test('the receipt says it, too', async () => {
      storeReceipt(buildReceipt())
      renderApp('/payment-success?compraId=5001', { signedInAs: buyer })
      await waitFor(async () => {
        expect(await screen.findByRole('region', { name: 'Tu compra' })).toHaveTextContent(/USDIVA incluido/)
      })
    })
  })
})

describe('of any size', () => {
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
})
