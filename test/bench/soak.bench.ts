import { test, type Browser } from '@playwright/test'
import { CLIENT_ID, googleKnows, newAccount } from '@test/e2e/google'
import { CPU_SLOWDOWN } from './conditions.ts'
import { untilDrawn } from './figures.ts'
import { handOn } from './hand.ts'
import { beginAction, holdingOf, takeLongTasks, watchLife, type Holding, type LongTask } from './livingPage.ts'
import { startServer } from './server.ts'
import { signInByButton, visitPart, type Part } from './soakActions.ts'
import { rest } from './userPage.ts'

/** What a visitor does in an hour, in tenths: 20,000 images, 200 openings, 50 searches, ten times out and in. */
const TENTHS = 10
const TENTH: Part = { images: 2000, openings: 20, words: ['luna', 'bosque', 'montaña', 'azul', 'noche'] }
const HEAP_GOAL = 1.15

const SLOW_PARTS = 2
const SLOW_PART: Part = { images: 600, openings: 6, words: ['luna', 'bosque'] }
const TASK_GOAL_MS = 100

/**
 * One page for an hour. The gallery keeps what was scrolled, and what was searched for half an hour, on purpose: Back leads
 * to it. Each tenth therefore begins and is counted at the top of a gallery that the logo loaded anew, and searches the same
 * words: whatever grows then is of no use to anyone.
 */
test('an hour in one page: what it holds after each tenth', async ({ browser }) => {
  test.setTimeout(60 * 60_000)
  const { url, stop } = await startStore()
  const tenths = await untilDrawn(() => tenthsOfAnHour(browser, url))
  stop()
  console.log('\nAfter each tenth of an hour (MB; the longest task in ms):')
  console.table(tenths.map(roundedToHundredths))
  console.table(
    (['heap', 'data', 'nodes', 'listeners', 'documents', 'timers'] as const).map((name) => grown(name, tenths)),
  )
})

async function tenthsOfAnHour(browser: Browser, url: string): Promise<(Holding & { longestTask: number })[]> {
  const { page, cdp, context } = await openStore(browser, url)
  const visitor = { page, hand: handOn(page, cdp) }
  await signInByButton(visitor)
  const tenths: (Holding & { longestTask: number })[] = []
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    await takeLongTasks(page)
    await visitPart(visitor, TENTH)
    const longestTask = Math.max(0, ...(await takeLongTasks(page)).map(({ duration }) => duration))
    await beginAction(page, 'count')
    tenths.push({ ...(await holdingOf(page, cdp)), longestTask })
  }
  await context.close()
  return tenths
}

test(`an hour's actions, processor ${CPU_SLOWDOWN} times slower: tasks`, async ({ browser }) => {
  const { url, stop } = await startStore()
  const { page, cdp, context } = await openStore(browser, url)
  await takeLongTasks(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const visitor = { page, hand: handOn(page, cdp) }
  await signInByButton(visitor)
  for (let part = 0; part < SLOW_PARTS; part += 1) await visitPart(visitor, SLOW_PART)
  const tasks = await takeLongTasks(page)
  await context.close()
  stop()
  console.log(
    `\nTasks after the first screen, ms, processor ${CPU_SLOWDOWN} times slower; goal: none over ${TASK_GOAL_MS}`,
  )
  console.table(tasksByAction(tasks))
})

/** Returns a row with the count after the first and the last tenth. Nodes: the field's undo history keeps one per search. */
function grown(name: keyof Holding, tenths: readonly Holding[]) {
  const counts = tenths.map((tenth) => tenth[name])
  const [first = Number.NaN, last = Number.NaN] = [counts[0], counts.at(-1)]
  const ofHistory = name === 'nodes' ? TENTH.words.length * (TENTHS - 1) : 0
  const isHeap = name === 'heap' || name === 'data'
  const goal = isHeap ? (first * HEAP_GOAL).toFixed(2) : String(first + ofHistory)
  return {
    held: name,
    first: first.toFixed(isHeap ? 2 : 0),
    last: last.toFixed(isHeap ? 2 : 0),
    ratio: (last / first).toFixed(2),
    goal,
  }
}

const roundedToHundredths = (row: Record<string, number>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.round(value * 100) / 100]))

/** Returns a row for each action: its tasks over 50 ms, and the durations of those over the goal. */
function tasksByAction(tasks: readonly LongTask[]) {
  return [...new Set(tasks.map(({ action }) => action))].map((action) => {
    const all = tasks.filter((task) => task.action === action).map(({ duration }) => duration)
    const tooLong = all.filter((duration) => duration > TASK_GOAL_MS)
    return { action, over50: all.length, overGoal: tooLong.length, durations: tooLong.join(' ') }
  })
}

const startStore = async () => {
  const { documentsUrl, stop } = await startServer(TENTH.images + 200, { LIENZO_GOOGLE_CLIENT_ID: CLIENT_ID })
  return { url: documentsUrl, stop }
}

async function openStore(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await googleKnows(context, newAccount())
  await watchLife(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto('/')
  await page.locator('main ul:not(.first-page) > li[data-index="0"] [data-status="shown"]').waitFor()
  await rest(page)
  return { page, cdp, context }
}
