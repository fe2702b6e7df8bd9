import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { attacks } from './hostileAttacks.ts'
import { handlerConfiguration, PROGRAMS_FOLDER, STORE_FOLDER } from './hosts.ts'
import { HOSTILE_API_PORT, HOSTILE_STORE_PORT, originOf } from './ports.ts'

const STORE = originOf(HOSTILE_STORE_PORT)
const API = originOf(HOSTILE_API_PORT)
const VISITORS = 50
/** A visitor reads for so long between two pages, in ms. */
const READING_MS = 1500
/** Nobody waits longer for a page, in ms. */
const PATIENCE_MS = 10_000
const MOST_GROWTH = 1.3
const MINUTE_MS = 60_000
const START_LIMIT_S = 60

const PAGE = /^<!doctype html>[^]*<\/html>$/
const PICTURE = /^<svg[^]*<\/svg>$/
/** What an ordinary visitor requests, and the whole answer. */
const ORDINARY: readonly (readonly [path: string, whole: RegExp])[] = [
  ...['/', '/search?q=luna', '/previewcontent/?rsrc=1001', '/cart'].map((path) => [path, PAGE] as const),
  ...['/favicon.svg', '/canvamanager/imgs/files/1001.webp'].map((path) => [path, PICTURE] as const),
  ['/service-worker.js', /./],
  ['/canvamanager/imgs/preview?page=0&size=40', /^\[\{[^]*\}\]$/],
]

type Run = { isOver: boolean; answers: number; exits: number; readonly lost: string[] }

/**
 * `node src/tools/importTypeScript.cjs ./test/hosts/hostileRun.ts [minutes]` (README.md). Exit status 1 unless the
 * store never exited, every ordinary visitor was answered, and the memory at the end is at most 1.3 of that after a minute.
 */
export async function main([minutes = '10']: readonly string[]): Promise<void> {
  const run: Run = { isOver: false, answers: 0, exits: 0, lost: [] }
  const demo = { LIENZO_DEMO_DATABASE: ':memory:', LIENZO_DEMO_PICTURES: 'plain', LIENZO_DEMO_IMAGES: '1240' }
  const api = spawn(process.execPath, ['src/tools/importTypeScript.cjs', './test/hosts/difficultApi.ts'], {
    env: { ...process.env, PORT: String(HOSTILE_API_PORT), ...demo },
    // It logs each call that the store ends.
    stdio: 'ignore',
  })
  const ownPauses = monitorEventLoopDelay()
  let store = startStore()
  const onExit = () => {
    if (run.isOver) return
    run.exits += 1
    store = startStore().once('exit', onExit)
  }
  store.once('exit', onExit)
  try {
    await Promise.all([ready(`${API}/canvamanager/imgs/preview/fileid/1001`), ready(`${STORE}/healthz`)])
    ownPauses.enable()
    const everybody = [
      ...Array.from({ length: VISITORS }, (_, index) => visit(index, run)),
      ...attacks.map((attack) => repeat(attack, run)),
    ]
    await pause(MINUTE_MS - SAMPLES * 1000)
    const early = await memoryOf(() => store)
    await pause((Number(minutes) - 1) * MINUTE_MS - SAMPLES * 1000)
    const late = await memoryOf(() => store)
    run.isOver = true
    await Promise.all(everybody)
    const growth = late / early
    console.log(`exits: ${run.exits}`)
    console.log(`ordinary answers: ${run.answers}, lost: ${run.lost.length}`)
    for (const line of run.lost.slice(0, 20)) console.log(`  ${line}`)
    // A longer one than a visitor waits is this machine's fault, not the store's.
    console.log(`longest pause of this program: ${Math.round(ownPauses.max / 1e6)} ms`)
    console.log(`memory after a minute: ${early} MB, at the end: ${late} MB, ratio ${growth.toFixed(2)}`)
    if (run.exits > 0 || run.lost.length > 0 || !(growth <= MOST_GROWTH)) process.exitCode = 1
  } finally {
    run.isOver = true
    store.kill()
    api.kill()
  }
}

const startStore = (): ChildProcess =>
  spawn(process.execPath, [`${PROGRAMS_FOLDER}/serve.js`], {
    env: {
      ...process.env,
      ...handlerConfiguration(HOSTILE_STORE_PORT),
      PORT: String(HOSTILE_STORE_PORT),
      LIENZO_FILES: STORE_FOLDER,
      LIENZO_API_BASE_URL: API,
      LIENZO_REPORT_URL: `${API}/reports`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function ready(url: string): Promise<void> {
  for (let second = 0; second < START_LIMIT_S; second += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await pause(1000)
  }
  throw new Error(`${url} does not answer: build the hosts first, and see that the port is free.`)
}

/** An ordinary visitor, who goes from page to page. */
async function visit(start: number, run: Run): Promise<void> {
  await pause((start / VISITORS) * READING_MS)
  for (let count = start; !run.isOver; count += 1) {
    const [path, whole] = ORDINARY[count % ORDINARY.length]!
    const fault = await faultOf(path, whole)
    run.answers += 1
    if (fault !== undefined) run.lost.push(`${new Date().toISOString()} ${path}: ${fault}`)
    await pause(READING_MS)
  }
}

/** Why an ordinary answer is lost; undefined when it is there. */
async function faultOf(path: string, whole: RegExp): Promise<string | undefined> {
  try {
    const response = await fetch(STORE + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = (await response.text()).trim()
    if (response.status !== 200) return `status ${response.status}`
    return whole.test(text) ? undefined : `not the whole answer: ${text.slice(-80)}`
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${cause instanceof Error ? cause.message : ''}`
  }
}

async function repeat([round, everyMs]: (typeof attacks)[number], run: Run): Promise<void> {
  while (!run.isOver) {
    await round(HOSTILE_STORE_PORT)
    await pause(everyMs)
  }
}

const SAMPLES = 20

/** Memory of the store's process in MB: the least of twenty seconds, in which garbage is collected once. */
async function memoryOf(store: () => ChildProcess): Promise<number> {
  const found: number[] = []
  for (let count = 0; count < SAMPLES; count += 1) {
    await pause(1000)
    found.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(store().pid)], { encoding: 'utf8' })) / 1024)
  }
  return Math.round(Math.min(...found))
}
