import { env } from '@/shared/config/env'

// A module reads the configuration when it loads, so each test imports one.

// spec: 3.image.url, configuration.api
test('an image below the configured API base gets a path on this site', async () => {
  jest.replaceProperty(env, 'apiBaseUrl', 'https://api.example/store')
  const { safeImageUrl } = await import('@/api/image')
  expect(safeImageUrl('https://api.example/store/canvamanager/imgs/files/7.webp')).toBe(
    '/canvamanager/imgs/files/7.webp',
  )
  expect(safeImageUrl('canvamanager/imgs/files/7.webp')).toBe('/canvamanager/imgs/files/7.webp')
  expect(safeImageUrl('/canvamanager/imgs/files/7.webp')).toBe('/canvamanager/imgs/files/7.webp')
  expect(safeImageUrl('https://api.example/canvamanager/7.webp')).toBe('https://api.example/canvamanager/7.webp')
  expect(safeImageUrl('https://api.example.evil/store/canvamanager/7.webp')).toBe(
    'https://api.example.evil/store/canvamanager/7.webp',
  )
})

// spec: 9.price.key, storage.prices
test('prices are stored under the name of the product', async () => {
  jest.replaceProperty(env, 'productName', 'Café & Luz 2')
  const { writePrices } = await import('@/platform/storage')
  writePrices({ prices: 1 })
  expect(Object.keys(window.localStorage)).toEqual(['cafe_luz_2_prices'])
})
