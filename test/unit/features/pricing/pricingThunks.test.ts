import { DEFAULT_PRICES } from '@/api/packPrices'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { selectPricing, type Pricing } from '@/features/pricing/pricingSlice'
import { startBackend } from '@test/backend/server'
import { pricesAreDown } from '@test/backend/shopSituations'
import { expectConsole } from '@test/support/console'
import { openTab } from '@test/support/renderApp'

const HOUR_MS = 3_600_000
const NOW = Date.now()

function keepPrices(ageHours: number): void {
  window.localStorage.setItem(
    'lienzo_prices',
    JSON.stringify({ prices: DEFAULT_PRICES, lastUpdated: NOW - ageHours * HOUR_MS }),
  )
}

/** What is known of prices when they were asked for. */
async function known(): Promise<Pricing> {
  startBackend()
  const store = openTab()
  const loading = store.dispatch(loadPrices())
  if (window.localStorage.length === 0) expect(selectPricing(store.getState()).status).toBe('loading')
  await loading
  return selectPricing(store.getState())
}

test('prices of the server are said to be that, and of now', async () => {
  const { source, lastUpdated, error, status } = await known()
  expect({ source, error, status }).toEqual({ source: 'server', error: null, status: 'ready' })
  expect(lastUpdated).toBeGreaterThanOrEqual(NOW)
})

test('prices that were kept are said to be that, and of when', async () => {
  keepPrices(2)
  expect(await known()).toMatchObject({ source: 'cache', lastUpdated: NOW - 2 * HOUR_MS, error: null, status: 'ready' })
})

test.each([
  ['kept too long', 25, 'cache', 'No se pudieron cargar los precios'],
  [
    'known from the start',
    null,
    'default',
    'Error al obtener los precios del servidor. Usando valores predeterminados.',
  ],
])('where the server gives none, prices are those %s, and it is said why', async (_, age, source, error) => {
  if (age !== null) keepPrices(age)
  pricesAreDown()
  expectConsole(/listPricePackages falló: 500/)
  expect(await known()).toMatchObject({ source, error, status: 'ready' })
})
