import { withTimeLimit } from '@/shared/async/withTimeLimit'

beforeEach(() => {
  jest.useFakeTimers()
})

/** A promise that the test settles. */
function pending() {
  let resolve!: (value: string) => void
  let reject!: (error: Error) => void
  const promise = new Promise<string>((resolveIt, rejectIt) => {
    resolve = resolveIt
    reject = rejectIt
  })
  return { promise, resolve, reject }
}

test('a value within the limit is the result and leaves no timer', async () => {
  const { promise, resolve } = pending()
  const waiting = withTimeLimit(promise, 1000, null)
  await jest.advanceTimersByTimeAsync(999)
  resolve('answer')
  expect(await waiting).toBe('answer')
  expect(jest.getTimerCount()).toBe(0)
})

test('the fallback is the result after the limit, not before', async () => {
  const done = jest.fn()
  void withTimeLimit(new Promise<never>(() => undefined), 1000, 'late').then(done)
  await jest.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledWith('late')
})

test('a rejection within the limit passes through and leaves no timer', async () => {
  const { promise, reject } = pending()
  const waiting = withTimeLimit(promise, 1000, null)
  reject(new Error('refused'))
  await expect(waiting).rejects.toThrow('refused')
  expect(jest.getTimerCount()).toBe(0)
})

test.each([
  [
    'a value',
    ({ resolve }: ReturnType<typeof pending>) => {
      resolve('answer')
    },
  ],
  [
    'a rejection',
    ({ reject }: ReturnType<typeof pending>) => {
      reject(new Error('refused'))
    },
  ],
])('%s after the limit changes nothing', async (_, settle) => {
  const late = pending()
  const waiting = withTimeLimit(late.promise, 1000, 'late')
  await jest.advanceTimersByTimeAsync(1000)
  settle(late)
  expect(await waiting).toBe('late')
})
