import { existsSync } from 'node:fs'
import { whenIdle } from '@/platform/whenIdle'
import { throttle } from '@/shared/async/throttle'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { failOnLeftoverTimers, leftOut } from '@test/support/timers'

const HOUR_MS = 3_600_000
const nothing = () => undefined

/** Returns a throttled function with a pending call, due after `intervalMs`. */
function throttledCall(intervalMs: number) {
  const throttled = throttle(nothing, intervalMs)
  throttled.call()
  throttled.call()
  return throttled
}

test('a leftover timer is reported with its time and the place in our code', async () => {
  throttledCall(HOUR_MS)
  await expect(failOnLeftoverTimers()).rejects.toThrow(
    /setTimeout of 3\d{6} ms, started by src\/shared\/async\/throttle\.ts:\d+:\d+\n {2}from src\/shared\/async.*\n {2}from test\/house\/floor\.test\.ts/,
  )
})

test('a canceled timer is not reported', async () => {
  throttledCall(HOUR_MS).cancel()
  await failOnLeftoverTimers()
})

test('our own code may not leave a timer shorter than a frame', async () => {
  throttledCall(10)
  await expect(failOnLeftoverTimers()).rejects.toThrow('started by src/shared/async/throttle.ts')
})

test('a timer that ends within a turn is not reported', async () => {
  throttledCall(1)
  await failOnLeftoverTimers()
})

test('timers of tests and libraries are not reported', async () => {
  const timer = setInterval(nothing, HOUR_MS)
  const frame = requestAnimationFrame(nothing)
  await failOnLeftoverTimers()
  clearInterval(timer)
  cancelAnimationFrame(frame)
})

test('an idle callback is reported unless it was canceled', async () => {
  mockIdleCallbacks()
  const cancel = whenIdle(nothing)
  cancel()
  await failOnLeftoverTimers()
  whenIdle(nothing)
  await expect(failOnLeftoverTimers()).rejects.toThrow('requestIdleCallback, started by src/platform/whenIdle.ts')
})

test('a fake clock is ended and its timers reported; an ended clock has none', async () => {
  jest.useFakeTimers()
  throttledCall(HOUR_MS)
  await expect(failOnLeftoverTimers()).rejects.toThrow('started by src/shared/async/throttle.ts')
  expect(Object.hasOwn(setTimeout, 'clock')).toBe(false)
  jest.useFakeTimers()
  throttledCall(HOUR_MS)
  jest.useRealTimers()
  await failOnLeftoverTimers()
})

test.each(leftOut)('$by, which may leave a timer, exists', ({ by }) => {
  expect(existsSync(by)).toBe(true)
})
