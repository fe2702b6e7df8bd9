import { existsSync } from 'node:fs'
import { whenIdle } from '@/platform/whenIdle'
import { throttle } from '@/shared/throttle'
import { browserSaysWhenIdle } from '@test/support/idleBrowser'
import { failOnLeftoverTimers, leftOut } from '@test/support/timers'

const HOUR_MS = 3_600_000
const nothing = () => undefined

/** A throttled call that waits for `intervalMs` to pass. */
function throttledCall(intervalMs: number) {
  const throttled = throttle(nothing, intervalMs)
  throttled.call()
  throttled.call()
  return throttled
}

test('a timer that is left behind is told, with its time and with the place in our code where it was started', async () => {
  throttledCall(HOUR_MS)
  await expect(failOnLeftoverTimers()).rejects.toThrow(
    /setTimeout of 3\d{6} ms, started by src\/shared\/throttle\.ts:\d+:\d+\n {2}from src\/shared.*\n {2}from test\/house\/floor\.test\.ts/,
  )
})

test('one that was called off is not', async () => {
  throttledCall(HOUR_MS).cancel()
  await failOnLeftoverTimers()
})

test('our own code may not leave what would end within a frame', async () => {
  throttledCall(10)
  await expect(failOnLeftoverTimers()).rejects.toThrow('started by src/shared/throttle.ts')
})

test('nothing that ends within a turn is told, but what begins again and again is', async () => {
  setTimeout(nothing)
  await failOnLeftoverTimers()
  const timer = setInterval(nothing)
  await expect(failOnLeftoverTimers()).rejects.toThrow('setInterval of 0 ms, started by test/house/floor.test.ts')
  clearInterval(timer)
})

test('a frame is waited for, but not for frames without an end', async () => {
  requestAnimationFrame(nothing)
  await failOnLeftoverTimers()
  let frame = 0
  const draw = () => {
    frame = requestAnimationFrame(draw)
  }
  draw()
  await expect(failOnLeftoverTimers()).rejects.toThrow('requestAnimationFrame, started by test/house/floor.test.ts')
  cancelAnimationFrame(frame)
})

test('what waits for a browser at rest is told, unless it was called off', async () => {
  browserSaysWhenIdle()
  const callOff = whenIdle(nothing)
  callOff()
  await failOnLeftoverTimers()
  whenIdle(nothing)
  await expect(failOnLeftoverTimers()).rejects.toThrow('requestIdleCallback, started by src/platform/whenIdle.ts')
})

test("the timers of a fake clock are told, and it ends; those of one that was given up are nobody's", async () => {
  jest.useFakeTimers()
  throttledCall(HOUR_MS)
  await expect(failOnLeftoverTimers()).rejects.toThrow('started by src/shared/throttle.ts')
  expect(Object.hasOwn(setTimeout, 'clock')).toBe(false)
  jest.useFakeTimers()
  throttledCall(HOUR_MS)
  jest.useRealTimers()
  await failOnLeftoverTimers()
})

test.each(leftOut)('$by, which may leave a timer, is there', ({ by }) => {
  expect(existsSync(by.startsWith('src/') ? by : `node_modules/${by}`)).toBe(true)
})
