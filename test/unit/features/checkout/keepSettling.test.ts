import { pauseAfter } from '@/features/checkout/keepSettling'

test('the first failure is followed by a second, each further one by twice as long, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(pauseAfter)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test('without a failure it looks again after a second', () => {
  expect(pauseAfter(0)).toBe(1000)
})
