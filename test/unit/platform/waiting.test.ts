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

  test('runs tasks of its name one after another', async () => {
    const done: string[] = []
    const ending = promised<undefined>()
    const first = withTabLock('send', 1000, async () => {
      await ending.promise
      done.push('first')
    })
    const second = withTabLock('send', 1000, () => Promise.resolve(done.push('second')))
    await Promise.resolve()
    expect(done).toEqual([])
    ending.keep(undefined)
    await Promise.all([first, second])
    expect(done).toEqual(['first', 'second'])
  })

  test('lets a task run that waited for a tab that hangs', async () => {
    void withTabLock('send', 1000, () => new Promise<void>(() => undefined))
    expect(await withTabLock('send', 20, () => Promise.resolve('done'))).toBe('done')
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
  await expect(withTabLock('send', 1000, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
