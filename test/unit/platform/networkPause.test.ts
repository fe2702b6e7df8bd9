import { networkPause } from '@/platform/networkPause'

/** Starts a pause of ten seconds on a fake clock. */
function pause() {
  jest.useFakeTimers()
  const { over, cancel } = networkPause(10_000)
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  return { isOver: () => isOver, cancel, wait: (ms: number) => jest.advanceTimersByTimeAsync(ms) }
}

test('a pause ends when its time is over, and not before', async () => {
  const { isOver, wait } = pause()
  await wait(9999)
  expect(isOver()).toBe(false)
  await wait(1)
  expect(isOver()).toBe(true)
})

test('regaining the network ends a pause at once and clears its timer', async () => {
  const { isOver, wait } = pause()
  await wait(5000)
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect([isOver(), jest.getTimerCount()]).toEqual([true, 0])
})

test('a cancelled pause does not end and has no timer', async () => {
  const { isOver, cancel, wait } = pause()
  cancel()
  expect(jest.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event('online'))
  await wait(20_000)
  expect(isOver()).toBe(false)
})
