import { retryDelayAfter } from '@/features/checkout/completionRetry'

test('the delays after failures double from one second up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(retryDelayAfter)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test('the delay without a failure is one second', () => {
  expect(retryDelayAfter(0)).toBe(1000)
})
