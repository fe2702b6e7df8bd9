import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTask } from 'node:timers/promises'
import { checkRequest } from '@test/backend/contractViolations'

/** A call to the network that waits for its answer. */
export type Call = {
  readonly tab: number
  readonly request: Request
  readonly answer: (answer: Answer) => void
  readonly breakOff: () => void
}

/** An answer of which everything is there already: reading a real one takes turns of the event loop. */
export type Answer = { readonly status: number; readonly body: string }

function responseOf({ status, body }: Answer): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  const read = { text: () => Promise.resolve(body), json: () => Promise.resolve(JSON.parse(body) as unknown) }
  const response = { status, ok: status < 300, headers, ...read, clone: () => response }
  return response as unknown as Response
}

type Timer = { readonly tab: number; readonly id: number; readonly at: number; readonly run: () => void }
type Listener = { readonly tab: number; readonly type: string; readonly handle: (event: Event) => void }
type Held = { readonly tab: number; readonly name: string }

/**
 * A browser of several tabs in one process, for tests that decide what happens next. What a tab has started is known by
 * its tab, so that closing one takes its timers, calls, listeners and locks with it, at any moment, as in real life.
 * Storage is shared; other tabs hear of it when the test says so.
 */
export function simulateBrowser() {
  const context = new AsyncLocalStorage<number>()
  const here = () => context.getStore() ?? -1
  const real = {
    fetch: globalThis.fetch,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    locks: Object.getOwnPropertyDescriptor(navigator, 'locks'),
    setInterval: globalThis.setInterval,
  }
  let now = 0
  let lastTab = 0
  let lastTimer = 0
  let timers: Timer[] = []
  let calls: Call[] = []
  let listeners: Listener[] = []
  let held: Held[] = []

  const forget = <Item>(items: readonly Item[], gone: Item) => items.filter((item) => item !== gone)
  const fetch = (request: Request) =>
    new Promise<Response>((resolve, reject) => {
      checkRequest(request)
      const call: Call = {
        tab: here(),
        request,
        answer: (answer) => {
          calls = forget(calls, call)
          resolve(responseOf(answer))
        },
        breakOff: () => {
          calls = forget(calls, call)
          reject(new TypeError('Failed to fetch'))
        },
      }
      calls.push(call)
    })
  const setTimer = (run: () => void, delay = 0) => {
    lastTimer += 1
    timers.push({ tab: here(), id: lastTimer, at: now + delay, run })
    return lastTimer
  }
  const request = async (name: string, _: object, task: (lock: object | null) => Promise<void> | null) => {
    const lock = { tab: here(), name }
    const isFree = !held.some((one) => one.name === name)
    if (isFree) held.push(lock)
    await task(isFree ? lock : null)
    held = forget(held, lock)
  }
  const listening = {
    addEventListener: (type: string, handle: Listener['handle']) => {
      listeners.push({ tab: here(), type, handle })
    },
    removeEventListener: (type: string, handle: Listener['handle']) => {
      listeners = listeners.filter((one) => one.type !== type || one.handle !== handle)
    },
  }
  const clearTimer = (id: number) => {
    timers = timers.filter((one) => one.id !== id)
  }
  // What redux-persist writes in its own time is written at once by the store's listeners.
  Object.assign(globalThis, { fetch, setTimeout: setTimer, clearTimeout: clearTimer, setInterval: () => 0 })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  // The window's is its own, and the document's is the prototype's.
  const own = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  Object.assign(window, listening)
  Object.assign(document, listening)

  return {
    /** A number for a tab; none is used twice, so that nothing late is taken for another tab's. */
    newTab: () => (lastTab += 1),
    calls: () => calls,
    timers: () => timers,
    /** Runs something in a tab, and whatever follows from it until it waits for the world. */
    in: async <Result>(tab: number, run: () => Result): Promise<Result> => {
      const result = context.run(tab, run)
      await nextTask()
      await nextTask()
      return result
    },
    /** Time passes until the next timer is due. */
    passTime: async () => {
      const next = [...timers].sort((a, b) => a.at - b.at)[0]
      if (next) {
        timers = forget(timers, next)
        now = Math.max(now, next.at)
        context.run(next.tab, next.run)
      }
      await nextTask()
      await nextTask()
    },
    /** An event of window or document reaches a tab. */
    deliver: async (tab: number, event: Event) => {
      for (const { handle } of listeners.filter((one) => one.tab === tab && one.type === event.type))
        context.run(tab, () => {
          handle(event)
        })
      await nextTask()
    },
    /** The tab is gone, in the middle of whatever it was doing. */
    kill: (tab: number) => {
      timers = timers.filter((one) => one.tab !== tab)
      calls = calls.filter((one) => one.tab !== tab)
      listeners = listeners.filter((one) => one.tab !== tab)
      held = held.filter((one) => one.tab !== tab)
    },
    restore: () => {
      const { locks: _, ...functions } = real
      Object.assign(globalThis, functions)
      if (real.locks) Object.defineProperty(navigator, 'locks', real.locks)
      else Reflect.deleteProperty(navigator, 'locks')
      Object.assign(window, own)
      for (const name of Object.keys(listening)) Reflect.deleteProperty(document, name)
    },
  }
}

export type SimulatedBrowser = ReturnType<typeof simulateBrowser>
