import { createTabLock, withTabLock } from '@/platform/tabLock'
import { whenIdle } from '@/platform/whenIdle'
import { browserHasLocks } from '@test/support/browserLocks'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { onTestEnd } from '@test/support/onTestEnd'
import { promised, settled } from '@test/support/promises'

describe('idle', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })

  /** Gives a task to a browser whose document is loading. */
  function begin() {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const browser = mockIdleCallbacks()
    const task = jest.fn()
    const cancel = whenIdle(task)
    const finishLoading = () => {
      readyState.mockReturnValue('complete')
      window.dispatchEvent(new Event('load'))
    }
    return { browser, task, cancel, finishLoading }
  }

  test('a task waits until the document has loaded and the browser is idle', () => {
    const { browser, task, finishLoading } = begin()
    expect(browser.waiting).toHaveLength(0)
    finishLoading()
    expect(task).not.toHaveBeenCalled()
    browser.rest()
    expect(task).toHaveBeenCalledTimes(1)
  })

  test.each([true, false])('a cancelled task does not run (document loaded: %p)', (isLoaded) => {
    const { browser, task, cancel, finishLoading } = begin()
    if (isLoaded) finishLoading()
    cancel()
    finishLoading()
    browser.rest()
    expect(task).not.toHaveBeenCalled()
  })

  test('a task waits for a timer if the browser has no idle callbacks', () => {
    const task = jest.fn()
    whenIdle(task)
    expect(task).not.toHaveBeenCalled()
    jest.runAllTimers()
    expect(task).toHaveBeenCalledTimes(1)
  })
})

describe('a lock', () => {
  beforeEach(browserHasLocks)

  test('is held by one tab at a time, which can acquire it again', async () => {
    const [mine, theirs] = [createTabLock('pay'), createTabLock('pay')]
    expect(await Promise.all([mine.acquire(), mine.acquire()])).toEqual([true, true])
    expect(await theirs.acquire()).toBe(false)
    expect(await createTabLock('settle').acquire()).toBe(true)
    mine.release()
    await settled()
    expect(await theirs.acquire()).toBe(true)
    expect(await mine.acquire()).toBe(false)
    theirs.release()
    await settled()
    expect(await mine.acquire()).toBe(true)
  })

  test('released before it is granted is not held', async () => {
    const lock = createTabLock('pay')
    const acquiring = lock.acquire()
    lock.release()
    expect(await acquiring).toBe(false)
    await settled()
    expect(await createTabLock('pay').acquire()).toBe(true)
  })

  test('lets one tab run a task of its name', async () => {
    const ending = promised<string>()
    const first = withTabLock('send', () => ending.promise)
    await Promise.resolve()
    expect(await withTabLock('send', () => Promise.resolve('second'))).toBeNull()
    ending.keep('first')
    expect(await first).toBe('first')
    expect(await withTabLock('send', () => Promise.resolve('third'))).toBe('third')
  })
})

test.each(['absent', 'blocked'])('where locks are %s every tab gets the lock, and tasks run', async (locks) => {
  if (locks === 'blocked') {
    const request = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
  }
  expect(await createTabLock('pay').acquire()).toBe(true)
  expect(await createTabLock('pay').acquire()).toBe(true)
  await expect(withTabLock('send', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
