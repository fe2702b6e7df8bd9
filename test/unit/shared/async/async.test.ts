import { createSharedRequest } from '@/shared/async/createSharedRequest'
import { inParallel } from '@/shared/async/inParallel'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { promised } from '@test/support/promises'

beforeEach(() => {
  jest.useFakeTimers()
})

describe('a shared request', () => {
  const store = {}

  /** Creates a shared request whose calls the test answers by index. */
  function openRequest() {
    const answers: ((answer: string) => void)[] = []
    const request = createSharedRequest<string>()
    const send = () =>
      new Promise<string>((resolve) => {
        answers.push(resolve)
      })
    return { answers, ask: (key = 'prices', from: object = store) => request(from, key, send) }
  }

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  // spec: 7.answer-limit
  test('a response is awaited for eight seconds at most', async () => {
    const { answers, ask } = openRequest()
    const inTime = ask()
    await pass(7999)
    answers[0]!('answer')
    expect(await inTime).toBe('answer')
    const late = ask()
    await pass(8000)
    expect(await late).toBeNull()
    expect(answers).toHaveLength(2)
  })

  test('a concurrent request shares the call, its response and its limit', async () => {
    const { answers, ask } = openRequest()
    const first = ask()
    await pass(5000)
    const second = ask()
    expect(answers).toHaveLength(1)
    await pass(3000)
    expect(await Promise.all([first, second])).toEqual([null, null])
  })

  test('another store or another key makes another call', async () => {
    const { answers, ask } = openRequest()
    const all = [ask(), ask('cart'), ask('prices', {})]
    for (const [index, answer] of answers.entries()) answer(`answer ${index}`)
    expect(await Promise.all(all)).toEqual(['answer 0', 'answer 1', 'answer 2'])
  })

  test('while two calls hang, the next request waits for either of them', async () => {
    const { answers, ask } = openRequest()
    for (const _ of [1, 2]) {
      void ask()
      await pass(8000)
    }
    const third = ask()
    expect(answers).toHaveLength(2)
    answers[0]!('at last')
    expect(await third).toBe('at last')
    // Only one call hangs now.
    void ask()
    expect(answers).toHaveLength(3)
    await pass(8000)
  })

  test('a failed call does not count as hanging', async () => {
    const request = createSharedRequest<string>()
    const fail = jest.fn(() => Promise.reject(new Error('no network')))
    for (const _ of [1, 2, 3]) await expect(request(store, 'prices', fail)).rejects.toThrow('no network')
    expect(fail).toHaveBeenCalledTimes(3)
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('every item is done once, never more than the limit at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(item)
  })
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

describe('a time limit', () => {
  test('a value within the limit is the result and leaves no timer', async () => {
    const { promise, keep } = promised<string>()
    const waiting = withTimeLimit(promise, 1000, null)
    await jest.advanceTimersByTimeAsync(999)
    keep('answer')
    expect(await waiting).toBe('answer')
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([
    ['a value', () => 'answer'],
    ['a rejection', () => Promise.reject(new Error('refused'))],
  ])('the fallback is the result at the limit, and %s after it changes nothing', async (_, settle) => {
    const { promise, keep } = promised<unknown>()
    const done = jest.fn()
    const waiting = withTimeLimit(promise.then(settle), 1000, 'late')
    void waiting.then(done)
    await jest.advanceTimersByTimeAsync(999)
    expect(done).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledWith('late')
    keep(null)
    expect(await waiting).toBe('late')
  })
})
