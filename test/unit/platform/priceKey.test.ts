import { env } from '@/shared/config/env'

// spec: 9.price.key, storage.prices
test('prices are stored under the name of the product', async () => {
  jest.replaceProperty(env, 'productName', 'Café & Luz 2')
  // The module reads the configuration when it loads.
  const { writePrices } = await import('@/platform/storage')
  writePrices({ prices: 1 })
  expect(Object.keys(window.localStorage)).toEqual(['cafe_luz_2_prices'])
})
