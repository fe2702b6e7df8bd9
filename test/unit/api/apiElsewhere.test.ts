import { env } from '@/shared/env'

test('where the API lives elsewhere, images below it are asked of this site, and others where they are', async () => {
  jest.replaceProperty(env, 'apiBaseUrl', 'https://api.example/store')
  // What is configured is read when the module is.
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
