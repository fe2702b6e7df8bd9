import { userCalls } from '@/api/userCalls'
import { makeStore } from '@/app/store'
import { startBackend } from '@test/backend/server'
import { pricesAnswerLate } from '@test/backend/shopSituations'
import { onTestEnd } from '@test/support/onTestEnd'

const HOUR_MS = 3_600_000

// spec: 7.no-timeout
test('a request has no timeout: the store waits an hour for a response', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  startBackend()
  const release = pricesAnswerLate()
  const store = makeStore()
  onTestEnd(store.stop)
  const asking = store.dispatch(userCalls.endpoints.listPricePackages.initiate())
  const answered = jest.fn()
  void asking.then(answered)
  await jest.advanceTimersByTimeAsync(HOUR_MS)
  expect(answered).not.toHaveBeenCalled()
  jest.useRealTimers()
  release()
  expect((await asking).isSuccess).toBe(true)
  asking.unsubscribe()
})
