import { act, renderHook } from '@testing-library/react'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'

const comeBack = (persisted: boolean) => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
}

beforeEach(() => {
  jest.useFakeTimers()
  // Far from returns of earlier tests.
  jest.advanceTimersByTime(10_000)
})
afterEach(() => {
  jest.useRealTimers()
})

// spec: browsers.return
test('a failed request is retried after a return from the bfcache, not after a load', () => {
  const retry = jest.fn()
  renderHook(() => {
    useOnReconnect(retry, true)
  })
  comeBack(false)
  expect(retry).not.toHaveBeenCalled()
  comeBack(true)
  expect(retry).toHaveBeenCalledTimes(1)
})

// spec: browsers.return
test('a request that fails soon after the return is retried once', () => {
  const retry = jest.fn()
  const { rerender } = renderHook(
    ({ hasFailed }) => {
      useOnReconnect(retry, hasFailed)
    },
    { initialProps: { hasFailed: false } },
  )
  comeBack(true)
  act(() => jest.advanceTimersByTime(400))
  rerender({ hasFailed: true })
  expect(retry).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(600))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender({ hasFailed: false })
  rerender({ hasFailed: true })
  act(() => jest.advanceTimersByTime(60_000))
  expect(retry).toHaveBeenCalledTimes(1)
})
