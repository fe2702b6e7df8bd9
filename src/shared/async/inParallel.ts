/** Runs a task for each item, in order, at most `limit` at a time. A task must not reject. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const runNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: limit }, runNext))
}
