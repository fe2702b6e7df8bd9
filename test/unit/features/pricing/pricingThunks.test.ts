import { waitFor } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { selectPricing, type Pricing } from '@/features/pricing/pricingState'
import { loadPrices, refreshPrices } from '@/features/pricing/pricingThunks'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { pricesAreDown, recordRequests } from '@test/backend/shopSituations'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { expectConsole } from '@test/support/console'
import { openUserTab } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const NOW = Date.now()

function storePrices(ageHours: number): void {
  window.localStorage.setItem(
    'lienzo_prices',
    JSON.stringify({ prices: DEFAULT_PRICES, lastUpdated: NOW - ageHours * HOUR_MS }),
  )
}

/** Loads the prices in a new tab and returns the price state. */
async function loadedPricing(): Promise<Pricing> {
  startBackend()
  const store = openUserTab()
  const loading = store.dispatch(loadPrices())
  if (window.localStorage.length === 0) expect(selectPricing(store.getState()).status).toBe('loading')
  await loading
  return selectPricing(store.getState())
}

// spec: 3.price-config.state, 3.price-config.source
test('prices from the server have the source server and the current time', async () => {
  const { source, lastUpdated, error, status } = await loadedPricing()
  expect({ source, error, status }).toEqual({ source: 'server', error: null, status: 'ready' })
  expect(lastUpdated).toBeGreaterThanOrEqual(NOW)
})

// spec: 3.price-config.source, 4.prices.cache
test('stored prices have the source cache and their stored time', async () => {
  storePrices(2)
  expect(await loadedPricing()).toMatchObject({
    source: 'cache',
    lastUpdated: NOW - 2 * HOUR_MS,
    error: null,
    status: 'ready',
  })
})

// spec: 3.price-config.state, 3.price-config.source, 4.prices.expired, 4.prices.default, 8.prices.expired
test.each([
  ['stored but expired', 25, 'cache', 'No se pudieron cargar los precios'],
  ['default', null, 'default', 'Error al obtener los precios del servidor. Usando valores predeterminados.'],
])('a failed price request uses the %s prices and shows an error', async (_, age, source, error) => {
  if (age !== null) storePrices(age)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  expect(await loadedPricing()).toMatchObject({ source, error, status: 'ready' })
})

describe('two price requests that exceed the time limit', () => {
  /** Lets the first request exceed the limit; the test answers it and the next request. */
  async function openTwoRequests() {
    const backend = startBackend()
    const limitPasses = watchAnswerLimits()
    const requests = recordRequests()
    const answerSecond = scenario('lenta:precios')
    const answerFirst = scenario('lentax1:precios')
    const store = openUserTab()
    const first = store.dispatch(loadPrices())
    await waitFor(() => {
      expect(requests).toHaveLength(1)
    })
    await limitPasses()
    await first
    const pricing = () => selectPricing(store.getState())
    const setPrice = (precioUsd: number) => {
      backend.setPackages([{ id: 1, nombre: 'Suelta', cantidad: 1, precioUsd, descuento: '0%' }])
    }
    return { store, limitPasses, answerFirst, answerSecond, pricing, setPrice }
  }

  // spec: 4.prices.late
  test('the response to the later request is not replaced by the earlier one', async () => {
    const { store, answerFirst, answerSecond, pricing, setPrice } = await openTwoRequests()
    const second = store.dispatch(refreshPrices())
    setPrice(2)
    answerSecond()
    expect(await second).toBe(true)
    setPrice(3)
    answerFirst()
    // No request is pending.
    await waitFor(() => {
      expect(store.getState().canvamanager.queries).toEqual({})
    })
    expect(pricing()).toMatchObject({ source: 'server', prices: { individual: { pricePerImage: 200 } } })
    expect(window.localStorage.getItem('lienzo_prices')).toContain('200')
  })

  // spec: 4.prices.late
  test('a late response to the first survives the time limit of the second', async () => {
    const { store, limitPasses, answerFirst, pricing, setPrice } = await openTwoRequests()
    const second = store.dispatch(loadPrices())
    setPrice(3)
    answerFirst()
    await waitFor(() => {
      expect(pricing().source).toBe('server')
    })
    await limitPasses()
    await second
    expect(pricing()).toMatchObject({
      source: 'server',
      status: 'ready',
      error: null,
      prices: { individual: { pricePerImage: 300 } },
    })
  })

  test('a failed refresh is silent if a late response arrived meanwhile', async () => {
    const { store, limitPasses, answerFirst, pricing } = await openTwoRequests()
    const second = store.dispatch(refreshPrices())
    answerFirst()
    await waitFor(() => {
      expect(pricing().source).toBe('server')
    })
    await limitPasses()
    expect(await second).toBe(false)
    expect(pricing()).toMatchObject({ source: 'server', status: 'ready', error: null })
  })
})
