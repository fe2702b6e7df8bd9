import { ChunkLoadError, loadChunk } from '@/shared/chunkLoadError'

const reasonOf = (error: unknown) => (error instanceof ChunkLoadError ? error.reason : error)

test('a chunk that is there is handed on, and nothing is left to wait for', async () => {
  jest.useFakeTimers()
  await expect(loadChunk(() => Promise.resolve('code'))).resolves.toBe('code')
  expect(jest.getTimerCount()).toBe(0)
})

test('a chunk that cannot be had says why', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /static/js/CartPage-1.js')
  const error: unknown = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ChunkLoadError', reason: 'failed', cause })
  expect(String(error)).toContain('/static/js/CartPage-1.js')
})

test('a chunk is given up after 120 seconds, and not before', async () => {
  jest.useFakeTimers()
  const given = jest.fn()
  const loading = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    given(reasonOf(error))
  })
  await jest.advanceTimersByTimeAsync(119_999)
  expect(given).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(given).toHaveBeenCalledWith('timeout')
})
