import { env } from '@/shared/config/env'

// spec: 3.image.url, configuration.api
test('an image below the configured API base gets a path on this site', async () => {
  jest.replaceProperty(env, 'apiBaseUrl', 'https://api.example/store')
  // The module reads the configuration when it loads.
  const { safeImageUrl } = await import('@/api/safeImageUrl')
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
