import { env } from '@/shared/env'

test('prices are kept under the name of the product', async () => {
  jest.replaceProperty(env, 'productName', 'Café & Luz 2')
  // What is configured is read when the module is.
  const { writePrices } = await import('@/platform/storage')
  writePrices({ prices: 1 })
  expect(Object.keys(window.localStorage)).toEqual(['cafe_luz_2_prices'])
})
