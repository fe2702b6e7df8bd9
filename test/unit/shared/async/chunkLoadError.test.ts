import { ChunkLoadError, loadChunk } from '@/shared/async/chunkLoadError'

const reasonOf = (error: unknown) => (error instanceof ChunkLoadError ? error.reason : error)

test('a loaded chunk is returned and leaves no timer', async () => {
  jest.useFakeTimers()
  await expect(
    loadChunk(
      () => Promise.resolve('code'),
      () => false,
    ),
  ).resolves.toBe('code')
  expect(jest.getTimerCount()).toBe(0)
})

// spec: 8.chunk
test('the error of a failed chunk has the reason and the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /static/js/CartPage-1.js')
  const error: unknown = await loadChunk(
    () => Promise.reject(cause),
    () => false,
  ).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ChunkLoadError', reason: 'failed', cause })
  expect(String(error)).toContain('/static/js/CartPage-1.js')
})

test('a part inside another one fails with its own error', async () => {
  const error = new ChunkLoadError('timeout', true)
  await expect(loadChunk(() => loadChunk(() => Promise.reject(error)))).rejects.toBe(error)
})

// spec: 8.chunk, 9.chunk-timeout
test('loading a chunk times out after 120 seconds, not before', async () => {
  jest.useFakeTimers()
  const failedWith = jest.fn()
  const loading = loadChunk(
    () => new Promise(() => undefined),
    () => false,
  ).catch((error: unknown) => {
    failedWith(reasonOf(error))
  })
  await jest.advanceTimersByTimeAsync(119_999)
  expect(failedWith).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(failedWith).toHaveBeenCalledWith('timeout')
})
