import { act } from '@testing-library/react'

/** Stops the clock until the test ends. Time advances only by `pass` and during Testing Library's waits. */
export function stopClock(): void {
  // The network and its streams depend on these functions, which no code under test uses as timers.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] })
}

/** Advances the clock by this many ms and runs the timers that become due. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Advances a stopped clock by the delay of `user` between two keys. */
export function passForUser(ms: number): void {
  if (Object.hasOwn(globalThis.setTimeout, 'clock')) jest.advanceTimersByTime(ms)
}
