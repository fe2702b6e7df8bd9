import { dirname } from 'node:path'

type Run = (...args: unknown[]) => unknown
type Timer = { readonly call: string; readonly ms: number; readonly isFake: boolean; readonly trace: Error }

const FRAME_MS = 16
const MOST_SHOWN = 5
const MOST_LINES = 12
const ROOT = dirname(dirname(__dirname))
/** Who calls whom in there says nothing of who forgot a timer. */
const NOBODYS = /node:|\/(?:jsdom|react|react-dom|scheduler|jest-circus)\/|\(<anonymous>\)$/
/** What tests are made with: one that fails while it waits need not be told of its waiting. */
const TOOLS = /^(?:@testing-library|msw|@mswjs)\//

/**
 * What may be pending when the page is gone, and nothing else may: by the file that started it or that called this one,
 * up to so many ms.
 */
export const leftOut: readonly { readonly by: string; readonly mostMs: number }[] = [
  // Started once for a document (main.tsx), and ended by nothing but its end: an hourly look for a new version, the last
  // resort of somebody who waits for one, and the pictures that are kept when the browser is at rest.
  { by: 'src/app/worker.ts', mostMs: 3_600_000 },
  { by: 'src/app/imageCache.ts', mostMs: 1000 },
  // A second in the middle of a chore, which then asks whether it is still wanted.
  { by: 'src/features/checkout/settlePurchase.ts', mostMs: 1000 },
  // Redux Toolkit tells its subscribers several things at once: a moment later, and a single time.
  { by: '@reduxjs/toolkit/src/autoBatchEnhancer.ts', mostMs: 100 },
]

/** Of the test that runs. */
const pending = new Map<string, Timer>()

/** Forgets what an earlier test started, or the file before its tests. */
export function watchTimers(): void {
  pending.clear()
}

/**
 * Fails on what still waits for its time after the page was taken down and its stores were stopped. What our own code
 * waits for must have been called off by then; a library may leave what ends by itself within a turn, or with the frame
 * that it asked for. Ends a fake clock, whose timers are looked at too.
 */
export async function failOnLeftoverTimers(): Promise<void> {
  // A clock that the test itself gave up took its timers with it.
  if (!isClockFake()) forgetFake()
  const left = new Set([...pending.values()].filter((timer) => !isSoon(timer) && isOurs(timer)))
  if (isClockFake()) {
    jest.advanceTimersByTime(FRAME_MS)
    jest.useRealTimers()
  }
  if (pending.size > 0) await new Promise((resolve) => setTimeout(resolve))
  if ([...pending.values()].some(isFrame)) await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const timer of pending.values()) left.add(timer)
  pending.clear()
  const found = [...left].filter((timer) => !isLeftOut(timer))
  if (found.length > 0) throw told(found)
}

const isOfFakeClock = (start: object) => Object.hasOwn(start, 'clock')
const isClockFake = () => isOfFakeClock(globalThis.setTimeout)
const isFrame = ({ call }: Timer) => call === 'requestAnimationFrame'
const isSoon = ({ call, ms }: Timer) => call.startsWith('set') && ms <= 1
const isOurs = (timer: Timer) => placeOf(timer).startsWith('src/')

function forgetFake(): void {
  for (const [key, { isFake }] of pending) if (isFake) pending.delete(key)
}

function isLeftOut(timer: Timer): boolean {
  const [starter = '', caller = ''] = new Set(linesOf(timer).map((line) => placeIn(line).replace(/:[\d:]+$/, '')))
  return (
    TOOLS.test(starter) || leftOut.some(({ by, mostMs }) => (by === starter || by === caller) && timer.ms <= mostMs)
  )
}

/** The stack of whoever started it, nearest first. */
function linesOf({ trace }: Timer): string[] {
  const lines = (trace.stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^at /, ''))
  return lines.filter((line) => !NOBODYS.test(line) && !line.includes(__filename))
}

/** 'src/...' and 'test/...' of ours, else a package with its path, with line and column. */
function placeIn(line: string): string {
  const path = /\(([^()]+)\)$/.exec(line)?.[1] ?? line.replace(/^async /, '')
  return path.includes('/node_modules/') ? path.replace(/^.*\/node_modules\//, '') : path.replace(`${ROOT}/`, '')
}

const placeOf = (timer: Timer) => placeIn(linesOf(timer)[0] ?? 'no file')

function told(found: readonly Timer[]): Error {
  const entries = found.slice(0, MOST_SHOWN).flatMap((timer) => {
    const places = linesOf(timer).map(placeIn)
    const time = timer.call.startsWith('set') ? ` of ${Math.round(timer.ms)} ms` : ''
    const ours = places.find((place) => place.startsWith('src/')) ?? placeOf(timer)
    return [
      `${timer.call}${time}, started by ${ours}`,
      ...places.slice(0, MOST_LINES).map((place) => `  from ${place}`),
    ]
  })
  if (found.length > MOST_SHOWN) entries.push(`and ${found.length - MOST_SHOWN} more`)
  const error = new Error(['Still waiting for its time after the page was taken down:', ...entries].join('\n'))
  // Jest shows the lines around the first place of ours in it.
  error.stack = [
    String(error),
    ...found
      .slice(0, 1)
      .flatMap(linesOf)
      .map((line) => `    at ${line}`),
  ].join('\n')
  return error
}

const watched = new WeakSet()

/** Puts a function that starts timers under watch, with the one that calls them off. */
export function watchTimer(start: string, end: string): void {
  const functions = globalThis as unknown as Record<string, Run | undefined>
  const { [start]: startIt, [end]: endIt } = functions
  if (!startIt || !endIt || watched.has(startIt)) return
  const isFake = isOfFakeClock(startIt)
  // setTimeout and setInterval count together, and clearTimeout ends an interval too.
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
  // With the mark by which a fake clock's are known.
  functions[start] = Object.defineProperties(starting, Object.getOwnPropertyDescriptors(startIt))
  functions[end] = Object.defineProperties(ending, Object.getOwnPropertyDescriptors(endIt))
  watched.add(starting)
}

function watchAll(): void {
  watchTimer('setTimeout', 'clearTimeout')
  watchTimer('setInterval', 'clearInterval')
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame')
}

// Now, before a test's file loads what keeps these functions for later.
watchAll()
if (typeof window !== 'undefined') {
  // From jsdomEnvironment.cjs: a fake clock brings its own functions, and puts an end to the one before.
  window.addEventListener('test:fakeclock', () => {
    forgetFake()
    watchAll()
  })
}
