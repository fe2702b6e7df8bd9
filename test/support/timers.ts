import { dirname } from 'node:path'

type Run = (...args: unknown[]) => unknown
type Timer = { readonly call: string; readonly ms: number; readonly isFake: boolean; readonly trace: Error }

const ROOT = dirname(dirname(__dirname))
/** Stack frames of these libraries do not show which code left a timer. */
const UNINFORMATIVE = /node:|\/(?:jsdom|react|react-dom|scheduler|jest-circus)\/|\(<anonymous>\)$/
/**
 * The timers that may stay pending after the page is unmounted: by the file that started the timer or its caller, up to
 * `mostMs`.
 */
const leftOut: readonly { readonly by: string; readonly mostMs: number }[] = [
  // Started once per document (main.tsx) and active until it ends: the hourly check for a new version, the fallback
  // timer of an update, and the caching of images when the browser is idle.
  { by: 'src/app/registerWorker.ts', mostMs: 3_600_000 },
  { by: 'src/app/startWorker.ts', mostMs: 1000 },
  { by: 'src/app/cacheForOffline.ts', mostMs: 1000 },
  // A one-second pause inside a task, which then checks whether it is still needed.
  { by: 'src/features/checkout/completionTasks.ts', mostMs: 1000 },
]

/** The pending timers of the current test. */
const pending = new Map<string, Timer>()

/** Clears the timers that an earlier test or the file's setup started. */
export function watchTimers(): void {
  pending.clear()
}

/**
 * Fails when timers of our own code (src) are pending after the page is unmounted and its stores are stopped. Timers of
 * libraries and tests are not checked. Ends a fake clock after checking its timers.
 */
export async function failOnLeftoverTimers(): Promise<void> {
  // A fake clock that the test itself ended has dropped its timers.
  if (!isClockFake()) forgetFake()
  const left = new Set(ownTimers().filter((timer) => !isSoon(timer)))
  if (isClockFake()) jest.useRealTimers()
  forgetFake()
  // A timer that runs within a turn may stay, unless it starts itself again.
  if (pending.size > 0) await new Promise((resolve) => setTimeout(resolve))
  for (const timer of ownTimers()) left.add(timer)
  pending.clear()
  const [first, ...others] = left
  if (first) throw leftoverError([first, ...others])
}

const ownTimers = () => [...pending.values()].filter((timer) => placeOf(timer).startsWith('src/') && !isLeftOut(timer))
const isOfFakeClock = (start: object) => Object.hasOwn(start, 'clock')
const isClockFake = () => isOfFakeClock(globalThis.setTimeout)
const isSoon = ({ call, ms }: Timer) => call === 'setTimeout' && ms <= 1

function forgetFake(): void {
  for (const [key, { isFake }] of pending) if (isFake) pending.delete(key)
}

function isLeftOut(timer: Timer): boolean {
  const [starter = '', caller = ''] = new Set(
    linesOf(timer).map((line) => placeIn(line).replace(/(?<![\d:]):[\d:]+$/, '')),
  )
  return leftOut.some(({ by, mostMs }) => (by === starter || by === caller) && timer.ms <= mostMs)
}

/** Returns the stack of the code that started the timer, nearest frame first. */
function linesOf({ trace }: Timer): string[] {
  const lines = (trace.stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^at /, ''))
  return lines.filter((line) => !UNINFORMATIVE.test(line) && !line.includes(__filename))
}

/**
 * Returns the place of a stack line with line and column: 'src/...' or 'test/...' for our code, else the package with
 * its path.
 */
function placeIn(line: string): string {
  const path = /\(([^()]+)\)$/.exec(line)?.[1] ?? line.replace(/^async /, '')
  return path.includes('/node_modules/') ? path.replace(/^.*\/node_modules\//, '') : path.replace(`${ROOT}/`, '')
}

const placeOf = (timer: Timer) => placeIn(linesOf(timer)[0] ?? 'no file')

function leftoverError(found: readonly [Timer, ...Timer[]]): Error {
  const entries = found.flatMap((timer) => {
    const places = linesOf(timer).map(placeIn)
    const ours = places.find((place) => place.startsWith('src/')) ?? placeOf(timer)
    return [
      `${timer.call} of ${Math.round(timer.ms)} ms, started by ${ours}`,
      ...places.map((place) => `  from ${place}`),
    ]
  })
  const error = new Error(['Still waiting for its time after the page was taken down:', ...entries].join('\n'))
  // Jest prints the source around the first frame of our code.
  error.stack = [String(error), ...linesOf(found[0]).map((line) => `    at ${line}`)].join('\n')
  return error
}

const watched = new WeakSet()

/** Watches a function that starts timers and the function that cancels them. */
export function watchTimer(start: string, end: string): void {
  const functions = globalThis as unknown as Record<string, Run | undefined>
  const { [start]: startIt, [end]: endIt } = functions
  if (!startIt || !endIt || watched.has(startIt)) return
  const isFake = isOfFakeClock(startIt)
  // setTimeout and setInterval share their ids, and clearTimeout also ends an interval.
  const keyOf = (id: unknown) => `${isFake ? 'fake' : 'real'} ${start.startsWith('set') ? 'set' : start} ${Number(id)}`

  const starting: Run = (run, ms, ...rest) => {
    let key = ''
    const runIt: Run = (...args) => {
      if (start !== 'setInterval') pending.delete(key)
      return (run as Run)(...args)
    }
    const id = startIt(runIt, ms, ...rest)
    key = keyOf(id)
    pending.set(key, { call: start, ms: typeof ms === 'number' ? ms : 0, isFake, trace: new Error() })
    return id
  }
  const ending: Run = (id) => {
    pending.delete(keyOf(id))
    return endIt(id)
  }
  // Copy the properties too: a fake clock's functions are recognized by one of them.
  functions[start] = Object.defineProperties(starting, Object.getOwnPropertyDescriptors(startIt))
  functions[end] = Object.defineProperties(ending, Object.getOwnPropertyDescriptors(endIt))
  watched.add(starting)
}

function watchAll(): void {
  watchTimer('setTimeout', 'clearTimeout')
  watchTimer('setInterval', 'clearInterval')
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame')
}

// Run at import, before a test file loads code that saves references to these functions.
watchAll()
// Called by the environment (fakeClock.cjs): a fake clock installs its own functions and ends the previous clock.
Object.assign(globalThis, {
  onFakeClock: () => {
    forgetFake()
    watchAll()
  },
})
