import { act } from '@testing-library/react'
import { onTestEnd } from './onTestEnd'

/** The time after which the store stops waiting for a response and uses the known values. */
const LIMIT_MS = 8000

/**
 * Watches the store's response limits from now on. The clock is real, so requests that do not hang get their response
 * as usual.
 * @returns a function that ends the eight seconds of every pending request
 */
export function watchAnswerLimits(): () => Promise<void> {
  const limits: (() => void)[] = []
  const start = globalThis.setTimeout
  // Not jest.spyOn: Testing Library mistakes a mock for a fake clock.
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: []) => {
    if (ms === LIMIT_MS) limits.push(run)
    return start(run, ms, ...rest)
  }) as typeof setTimeout
  onTestEnd(() => {
    globalThis.setTimeout = start
  })
  return () =>
    act(async () => {
      // A limit has no effect on a request that already has its response.
      for (const pass of limits.splice(0)) pass()
      await Promise.resolve()
    })
}
