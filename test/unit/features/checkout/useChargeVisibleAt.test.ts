import { act, renderHook } from '@testing-library/react'
import { useChargeVisibleAt } from '@/features/checkout/parts/useChargeVisibleAt'

const HOUR_MS = 60 * 60_000
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
})

// spec: paying.doubt-answer
test('the answer waits for two minutes after the last capture', async () => {
  const start = Date.now()
  const { result, rerender } = renderHook(useChargeVisibleAt, { initialProps: start })
  await pass(119_999)
  expect(result.current).not.toBeNull()
  await pass(1)
  expect(result.current).toBeNull()
  rerender(Date.now())
  expect(result.current).not.toBeNull()
  await pass(120_000)
  expect(result.current).toBeNull()
})

test('a clock that was set back does not prolong the wait', async () => {
  const askedAt = Date.now() + HOUR_MS
  const { result } = renderHook(() => useChargeVisibleAt(askedAt))
  await pass(119_999)
  expect(result.current).not.toBeNull()
  await pass(1)
  expect(result.current).toBeNull()
})
