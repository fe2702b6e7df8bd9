import { inParallel } from '@/shared/async/inParallel'

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
