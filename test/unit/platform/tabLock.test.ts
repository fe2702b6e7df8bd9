import { createTabLock } from '@/platform/tabLock'
import { onTestEnd } from '@test/support/onTestEnd'

/** The browser's locks, as far as they are used. */
function browserHasLocks(): void {
  const held = new Set<string>()
  const request = async (name: string, _: object, task: (lock: object | null) => Promise<void> | null) => {
    const isFree = !held.has(name)
    held.add(name)
    await task(isFree ? {} : null)
    if (isFree) held.delete(name)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
}

test('one tab has it at a time', async () => {
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

test('who has it has it, however often they ask', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  expect(await Promise.all([lock.acquire(), lock.acquire()])).toEqual([true, true])
  lock.release()
  await Promise.resolve()
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('locks of other names are free', async () => {
  browserHasLocks()
  await createTabLock('pay').acquire()
  expect(await createTabLock('settle').acquire()).toBe(true)
})

test('a lock that is let go before it was given is not kept', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  const acquiring = lock.acquire()
  lock.release()
  expect(await acquiring).toBe(false)
  expect(lock.hold()).toBeNull()
  await Promise.resolve()
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('where locks are blocked, everybody gets it', async () => {
  const request = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
  expect(await createTabLock('pay').acquire()).toBe(true)
})

test('each time of holding it is another', async () => {
  browserHasLocks()
  const lock = createTabLock('pay')
  await lock.acquire()
  const first = lock.hold()
  lock.release()
  await Promise.resolve()
  await lock.acquire()
  expect(lock.hold()).not.toBe(first)
})

test('a browser without locks stops nobody', async () => {
  const [mine, theirs] = [createTabLock('pay'), createTabLock('pay')]
  expect(await mine.acquire()).toBe(true)
  expect(await theirs.acquire()).toBe(true)
  mine.release()
})
