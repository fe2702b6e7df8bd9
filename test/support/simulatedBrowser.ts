import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTask } from 'node:timers/promises'
import { checkRequest } from '@test/backend/contractViolations'

/** A pending request; `hang` means that it never gets a response. */
export type Call = {
  readonly tab: number
  readonly request: Request
  readonly answer: (answer: Answer) => void
  readonly breakOff: () => void
  readonly hang: () => void
}

/** A response whose body is available at once: reading a real one takes turns of the event loop. `from`: after a redirect. */
export type Answer = { readonly status: number; readonly body: string; readonly type?: string; readonly from?: string }

function responseOf({ status, body, type = 'application/json', from }: Answer): Response {
  const headers = new Headers({ 'content-type': type })
  const read = { text: () => Promise.resolve(body), json: () => Promise.resolve(JSON.parse(body) as unknown) }
  const source = { redirected: from !== undefined, url: from ?? '' }
  const response = { status, ok: status < 300, headers, ...source, ...read, clone: () => response }
  return response as unknown as Response
}

type Timer = { readonly tab: number; readonly id: number; readonly at: number; readonly run: () => void }
type Listener = { readonly tab: number; readonly type: string; readonly handle: (event: Event) => void }
type WaitingLock = Held & { readonly grant: () => void }
type LockTask = (lock: object | null) => Promise<void> | null
type Held = { readonly tab: number; readonly name: string }

/**
 * Simulates a browser with several tabs in one process; the test decides what happens next.
 * Timers, requests, listeners and locks belong to the tab that started them, so closing a tab at any moment removes
 * them, as in a real browser. Storage is shared; other tabs receive its events when the test delivers them.
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
    now: Date.now,
  }
  const startedAt = Date.now()
  let now = 0
  let lastTab = 0
  let lastTimer = 0
  let timers: Timer[] = []
  let calls: Call[] = []
  let listeners: Listener[] = []
  let held: Held[] = []
  let waiting: WaitingLock[] = []

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
        hang: () => {
          calls = forget(calls, call)
        },
      }
      calls.push(call)
    })
  const setTimer = (run: () => void, delay = 0) => {
    lastTimer += 1
    timers.push({ tab: here(), id: lastTimer, at: now + delay, run })
    return lastTimer
  }
  const isHeld = (name: string) => held.some((one) => one.name === name)
  const release = (gone: (lock: Held) => boolean) => {
    held = held.filter((lock) => !gone(lock))
    for (const next of waiting.filter(({ name }) => !isHeld(name))) {
      if (isHeld(next.name)) continue
      waiting = forget(waiting, next)
      held.push(next)
      next.grant()
    }
  }
  /** A request waits for its turn, as the Web Locks standard says, unless it only takes a free lock. */
  const request = async (name: string, { ifAvailable, signal }: LockOptions, task: LockTask) => {
    const lock = { tab: here(), name }
    if (isHeld(name) && ifAvailable) return task(null)
    const mine = await new Promise<Held>((resolve, reject) => {
      if (!isHeld(name)) {
        held.push(lock)
        resolve(lock)
        return
      }
      const turn: WaitingLock = {
        ...lock,
        grant: () => {
          resolve(turn)
        },
      }
      waiting.push(turn)
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(turn)) return
        waiting = forget(waiting, turn)
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
    await task(mine)
    release((one) => one === mine)
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
  // redux-persist writes on an interval; the store's listeners write at once, so intervals never run.
  Object.assign(globalThis, { fetch, setTimeout: setTimer, clearTimeout: clearTimer, setInterval: () => 0 })
  Date.now = () => startedAt + now
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  // The window has its own listener functions, the document has those of its prototype.
  const own = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  Object.assign(window, listening)
  Object.assign(document, listening)

  return {
    /** Returns a number for a new tab. Numbers are never reused, so late events cannot reach another tab. */
    newTab: () => (lastTab += 1),
    /** The tab whose code runs now; -1 for the test itself. */
    current: here,
    calls: () => calls,
    timers: () => timers,
    /** Runs a function in a tab, with everything that follows until it waits for a request or a timer. */
    in: async <Result>(tab: number, run: () => Result): Promise<Result> => {
      const result = context.run(tab, run)
      await nextTask()
      await nextTask()
      return result
    },
    /** Advances time to the next timer if it is due within `mostMs`. @returns true when a timer ran */
    passTime: async (mostMs = Infinity): Promise<boolean> => {
      const next = [...timers].sort((a, b) => a.at - b.at)[0]
      if (next && next.at - now > mostMs) return false
      if (next) {
        timers = forget(timers, next)
        now = Math.max(now, next.at)
        context.run(next.tab, next.run)
      }
      await nextTask()
      await nextTask()
      return next !== undefined
    },
    /** Sets the clock forward without running timers: two clicks of a user never share a millisecond. */
    elapse: (ms: number) => {
      now += ms
    },
    /** The current time of all tabs in epoch ms. */
    now: () => startedAt + now,
    /** Delivers an event of window or document to a tab. */
    deliver: async (tab: number, event: Event) => {
      for (const { handle } of listeners.filter((one) => one.tab === tab && one.type === event.type))
        context.run(tab, () => {
          handle(event)
        })
      await nextTask()
    },
    /** Closes the tab in the middle of its work. */
    kill: (tab: number) => {
      timers = timers.filter((one) => one.tab !== tab)
      calls = calls.filter((one) => one.tab !== tab)
      listeners = listeners.filter((one) => one.tab !== tab)
      waiting = waiting.filter((one) => one.tab !== tab)
      release((one) => one.tab === tab)
    },
    restore: () => {
      const { locks: _, now: realNow, ...functions } = real
      Object.assign(globalThis, functions)
      Date.now = realNow
      if (real.locks) Object.defineProperty(navigator, 'locks', real.locks)
      else Reflect.deleteProperty(navigator, 'locks')
      Object.assign(window, own)
      for (const name of Object.keys(listening)) Reflect.deleteProperty(document, name)
    },
  }
}

export type SimulatedBrowser = ReturnType<typeof simulateBrowser>
