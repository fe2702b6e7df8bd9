import { networkPause } from '@/platform/networkPause'
import { createTabLock, withTabLock } from '@/platform/tabLock'
import { whenIdle } from '@/platform/whenIdle'
import { browserHasLocks } from '@test/support/browserLocks'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { onTestEnd } from '@test/support/onTestEnd'

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

describe('idle', () => {
  /** Keeps the document loading until the test calls the returned function. */
  function documentIsLoading() {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    return () => {
      readyState.mockReturnValue('complete')
      window.dispatchEvent(new Event('load'))
    }
  }

  beforeEach(() => {
    jest.useFakeTimers()
  })

  test('a task waits until the document has loaded and the browser is idle', () => {
    const finishLoading = documentIsLoading()
    const browser = mockIdleCallbacks()
    const task = jest.fn()
    whenIdle(task)
    expect(browser.waiting).toHaveLength(0)
    finishLoading()
    expect(task).not.toHaveBeenCalled()
    browser.rest()
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('a task waits for a timer if the browser has no idle callbacks', () => {
    const task = jest.fn()
    whenIdle(task)
    expect(task).not.toHaveBeenCalled()
    jest.runAllTimers()
    expect(task).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['before the document has loaded', () => undefined],
    [
      'before the browser is idle',
      (finishLoading: () => void) => {
        finishLoading()
      },
    ],
  ])('a task cancelled %s does not run', (_, until) => {
    const finishLoading = documentIsLoading()
    const browser = mockIdleCallbacks()
    const task = jest.fn()
    const cancel = whenIdle(task)
    until(finishLoading)
    cancel()
    finishLoading()
    browser.rest()
    expect(task).not.toHaveBeenCalled()
  })
})

test('only one tab holds the lock at a time', async () => {
  browserHasLocks()
  const [mine, theirs] = [createTabLock('pay'), createTabLock('pay')]
  expect(await mine.acquire()).toBe(true)
  expect(await theirs.acquire()).toBe(false)
  expect([mine.hold() !== null, theirs.hold()]).toEqual([true, null])
  mine.release()
  expect(mine.hold()).toBeNull()
  await Promise.resolve()
  expect(await theirs.acquire()).toBe(true)
  expect(await mine.acquire()).toBe(false)
})

test('the holder can acquire the lock again', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  expect(await Promise.all([lock.acquire(), lock.acquire()])).toEqual([true, true])
  lock.release()
  await Promise.resolve()
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('locks with other names are independent', async () => {
  browserHasLocks()
  await createTabLock('pay').acquire()
  expect(await createTabLock('settle').acquire()).toBe(true)
})

test('a lock released before it is granted is not held', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  const acquiring = lock.acquire()
  lock.release()
  expect(await acquiring).toBe(false)
  expect(lock.hold()).toBeNull()
  await Promise.resolve()
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('with blocked locks every tab gets the lock', async () => {
  const request = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('each acquisition has a different hold', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  await lock.acquire()
  const first = lock.hold()
  lock.release()
  await Promise.resolve()
  await lock.acquire()
  expect(lock.hold()).not.toBe(first)
})

test('in a browser without locks every tab gets the lock', async () => {
  const [mine, theirs] = [createTabLock('pay'), createTabLock('pay')]
  expect(await mine.acquire()).toBe(true)
  expect(await theirs.acquire()).toBe(true)
  mine.release()
})

test('tasks of the same name run one after another', async () => {
  browserHasLocks()
  const done: string[] = []
  let end: () => void = () => undefined
  const first = withTabLock('send', 1000, async () => {
    await new Promise<void>((resolve) => {
      end = resolve
    })
    done.push('first')
  })
  const second = withTabLock('send', 1000, () => Promise.resolve(done.push('second')))
  await Promise.resolve()
  expect(done).toEqual([])
  end()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

test('a task does not wait for a tab that hangs', async () => {
  browserHasLocks()
  void withTabLock('send', 1000, () => new Promise<void>(() => undefined))
  expect(await withTabLock('send', 20, () => Promise.resolve('done'))).toBe('done')
})

test('a task runs without locks too, and its failure reaches the caller', async () => {
  await expect(withTabLock('send', 1000, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
