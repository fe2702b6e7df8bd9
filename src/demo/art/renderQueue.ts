import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs a few renders at a time, the newest request first: while scrolling, the images now on screen matter most. */
export type RenderQueue = {
  /**
   * Resolves with the result of `render`. Requests with the same name share one render. Rejects with the signal's
   * reason when it aborts; a render that has not begun and has no other request is dropped.
   */
  enqueue(name: string, render: Render, signal?: AbortSignal): Promise<Uint8Array>
}

type Render = () => Promise<Uint8Array>
type Job = { name: string; render: Render; waiting: Set<Waiter> }
type Waiter = { resolve(webp: Uint8Array): void; reject(reason: unknown): void }

/** Two: one is painted in JavaScript while the library's threads encode the other. */
const AT_ONCE = 2

export function createRenderQueue(): RenderQueue {
  const jobs = new Map<string, Job>()
  const stack: Job[] = []
  let running = 0

  const run = async (job: Job) => {
    running++
    // The server gets a turn between two renders. Otherwise it could not respond while many pictures are painted.
    await nextTurn()
    try {
      const webp = await job.render()
      for (const waiter of job.waiting) waiter.resolve(webp)
    } catch (error) {
      for (const waiter of job.waiting) waiter.reject(error)
    }
    jobs.delete(job.name)
    running--
    startNext()
  }
  const startNext = () => {
    const job = running < AT_ONCE ? stack.pop() : undefined
    if (job) void run(job)
  }
  const leave = (job: Job, waiter: Waiter) => {
    job.waiting.delete(waiter)
    const place = stack.indexOf(job)
    if (job.waiting.size > 0 || place < 0) return
    stack.splice(place, 1)
    jobs.delete(job.name)
  }
  const jobFor = (name: string, render: Render) => {
    const known = jobs.get(name)
    const place = known ? stack.indexOf(known) : -1
    // A repeated request moves to the position of a new one.
    if (known && place >= 0) stack.push(...stack.splice(place, 1))
    if (known) return known
    const job: Job = { name, render, waiting: new Set() }
    jobs.set(name, job)
    stack.push(job)
    return job
  }
  const enqueue = (name: string, render: Render, signal?: AbortSignal) =>
    new Promise<Uint8Array>((resolve, reject) => {
      signal?.throwIfAborted()
      const job = jobFor(name, render)
      const onAbort = () => {
        leave(job, waiter)
        reject(signal?.reason as Error)
      }
      const settled =
        <Outcome>(settle: (outcome: Outcome) => void) =>
        (outcome: Outcome) => {
          signal?.removeEventListener('abort', onAbort)
          settle(outcome)
        }
      const waiter: Waiter = { resolve: settled(resolve), reject: settled(reject) }
      job.waiting.add(waiter)
      signal?.addEventListener('abort', onAbort, { once: true })
      startNext()
    })
  return { enqueue }
}
