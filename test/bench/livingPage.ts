import type { CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'

/** Waits of a minute and more, which are the lifetimes of caches, are this many times shorter. */
const HURRY = 20
const LONG_WAIT_MS = 60_000
/** What is due later than this is not awaited before a count. */
const SOON_MS = 5000
const LONGEST_TIMER_WAIT_MS = 15_000

export type LongTask = { readonly action: string; readonly duration: number }
type Watched = {
  /** When each pending timer is due, in ms of the page. */
  readonly due: Map<number, number>
  tasks: LongTask[]
  begin: (action: string) => void
  flush: () => void
}
type WatchedWindow = { soak: Watched }

const snapshotShape = v.object({
  snapshot: v.object({ meta: v.object({ node_fields: v.array(v.string()), node_types: v.array(v.unknown()) }) }),
  nodes: v.array(v.number()),
})
const typeNames = v.array(v.string())

/** MB of a page's JavaScript heap. `code`: scripts compiled by the browser, which grows as it optimizes them. */
type HeapParts = { data: number; code: number }

/** What a page holds after a garbage collection. `heap`: MB, of which `data` and `code` are parts. */
export type Holding = HeapParts & { heap: number; nodes: number; listeners: number; documents: number; timers: number }

/**
 * Call it before the page opens: it counts the page's pending timers and collects its long tasks. The lifetimes of caches
 * run faster, so that what an hour ends is ended in the few minutes in which the bench does what visitors do in an hour.
 */
export async function watchLife(page: Page): Promise<void> {
  await page.addInitScript(
    ({ hurry, longWait }) => {
      const due = new Map<number, number>()
      const start = window.setTimeout.bind(window)
      const repeat = window.setInterval.bind(window)
      const stop = window.clearTimeout.bind(window)
      const shortened = (delay = 0) => (delay >= longWait ? delay / hurry : delay)
      const clear = (id?: number) => {
        if (id !== undefined) due.delete(id)
        stop(id)
      }
      Object.assign(window, {
        setTimeout: (task: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
          const wait = shortened(delay)
          const id: number = start(() => {
            due.delete(id)
            task(...args)
          }, wait)
          due.set(id, performance.now() + wait)
          return id
        },
        setInterval: (task: () => void, delay?: number, ...args: unknown[]) => {
          const id = repeat(task, shortened(delay), ...args)
          due.set(id, Infinity)
          return id
        },
        clearTimeout: clear,
        clearInterval: clear,
      })

      let actions: { readonly action: string; readonly from: number }[] = []
      const take = (entries: PerformanceEntryList) => {
        for (const { startTime, duration } of entries) {
          const action = actions.findLast(({ from }) => from <= startTime)?.action ?? 'first screen'
          soak.tasks.push({ action, duration })
        }
      }
      const observer = new PerformanceObserver((list) => {
        take(list.getEntries())
      })
      observer.observe({ type: 'longtask' })
      const soak: Watched = {
        due,
        tasks: [],
        begin: (action) => {
          actions.push({ action, from: performance.now() })
        },
        flush: () => {
          take(observer.takeRecords())
          actions = actions.slice(-1)
        },
      }
      Object.assign(window, { soak })
    },
    { hurry: HURRY, longWait: LONG_WAIT_MS },
  )
}

/** Names what the page's next long tasks belong to. */
export async function beginAction(page: Page, action: string): Promise<void> {
  await page.evaluate((name) => {
    ;(window as unknown as WatchedWindow).soak.begin(name)
  }, action)
}

/** Returns the tasks over 50 ms since the last call. */
export function takeLongTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => {
    const { soak } = window as unknown as WatchedWindow
    soak.flush()
    const { tasks } = soak
    soak.tasks = []
    return tasks
  })
}

/** Collects garbage and counts, once the timers that end soon have run out. */
export async function holdingOf(page: Page, cdp: CDPSession): Promise<Holding> {
  await waitForTimers(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    heap: (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
    timers: await page.evaluate(() => (window as unknown as WatchedWindow).soak.due.size),
    ...(await heapParts(cdp)),
  }
}

/** Waits for the timers that end soon. Asked from outside, because a wait inside the page is a timer too. */
async function waitForTimers(page: Page): Promise<void> {
  const isDueSoon = (soon: number) => {
    const { due } = (window as unknown as WatchedWindow).soak
    return [...due.values()].some((time) => time < performance.now() + soon)
  }
  const until = Date.now() + LONGEST_TIMER_WAIT_MS
  // A timer that starts again and again is counted, too.
  while (Date.now() < until && (await page.evaluate(isDueSoon, SOON_MS)));
}

/** Collects garbage and adds up what is left, from a heap snapshot; the browser's own objects are not counted. */
async function heapParts(cdp: CDPSession): Promise<HeapParts> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes } = v.parse(snapshotShape, JSON.parse(chunks.join('')))
  const fields = snapshot.meta.node_fields
  const types = v.parse(typeNames, snapshot.meta.node_types[fields.indexOf('type')])
  let [data, code] = [0, 0]
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[nodes[node + fields.indexOf('type')] ?? -1]
    const size = nodes[node + fields.indexOf('self_size')] ?? 0
    if (type === 'code') code += size
    else if (type !== 'native') data += size
  }
  return { data: data / 1e6, code: code / 1e6 }
}
