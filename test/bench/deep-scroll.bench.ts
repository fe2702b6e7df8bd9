import { test, type Browser, type CDPSession, type Page } from '@playwright/test'
import { compared, inTurn, median } from './figures.ts'
import { vanillaPage } from './reference.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const DEPTHS = [4000, 20_000] as const
const PIXELS_PER_SECOND = 12_000
const CPU_SLOWDOWN = 4
/** A browser tells only of clicks that took longer than 16 ms; after so many ms without a word it was shorter. */
const LONGEST_TELLING_MS = 3000

type Depth = ScrollFigures & { heapGrowthMb: number; viewerClick: number }

async function usedHeapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

/** Ms from a click on a picture to the next paint, with a slow processor. */
async function clickOnPicture(page: Page, cdp: CDPSession): Promise<number> {
  await page.evaluate(() => {
    const clicks = Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/click|pointer|mouse/.test(name)) clicks.slowest = Math.max(clicks.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  const box = await page.locator('main li[data-index] a').evaluateAll((all) => {
    const inSight = all.map((one) => one.getBoundingClientRect()).find(({ top, bottom }) => top > 100 && bottom < window.innerHeight)
    return inSight && { x: inSight.x + inSight.width / 2, y: inSight.y + inSight.height / 3 }
  })
  if (!box) throw new Error('No whole picture is in sight')
  // Once before it counts: the code comes with the first use.
  const large = page.getByRole('dialog')
  await page.mouse.click(box.x, box.y)
  await large.waitFor()
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'hidden' })
  await page.evaluate(() => { Object.assign(window, { slowest: 0 }) })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.mouse.click(box.x, box.y)
  await large.waitFor()
  const isTold = () => (window as unknown as { slowest: number }).slowest > 0
  await page.waitForFunction(isTold, undefined, { timeout: LONGEST_TELLING_MS }).catch(() => undefined)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

/** Scrolls to a depth in a browser of its own, looks at what that has cost, and opens a picture there. */
async function visit(browser: Browser, url: string, images: number): Promise<Depth> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(url)
  await page.locator('main li[data-index="0"] img').waitFor()
  const before = await usedHeapMb(cdp)
  const scroll = await scrollThrough(page, { pixelsPerSecond: PIXELS_PER_SECOND, images, direction: 'down' })
  const heapGrowthMb = (await usedHeapMb(cdp)) - before
  const viewerClick = await clickOnPicture(page, cdp)
  await context.close()
  return { ...scroll, heapGrowthMb, viewerClick }
}

for (const images of DEPTHS) {
  test(`${images} images deep, against a page by hand`, async ({ browser }) => {
    test.setTimeout(ROUNDS * 10 * 60_000)
    const { url, stop, addPage } = await startServer(images + 200)
    addPage('/vanilla', vanillaPage(1440))
    const paths = { ours: '/', vanilla: '/vanilla' }
    const rounds = await inTurn(['ours', 'vanilla'] as const, ROUNDS, (kind) => visit(browser, url + paths[kind], images))
    stop()
    const of = (kind: 'ours' | 'vanilla', figure: keyof Depth) => rounds[kind].map((round) => round[figure])
    const line = (name: string, figure: keyof Depth) => compared(name, of('ours', figure), of('vanilla', figure))
    console.log(`\n${images} images at ${PIXELS_PER_SECOND} px/s, ${ROUNDS} rounds: ours, and a windowed page by hand (other)`)
    console.table([
      line('most elements', 'elements'),
      line('heap growth, MB', 'heapGrowthMb'),
      line('frames dropped, %', 'dropped'),
      line('95th frame, ms', 'p95'),
      line('longest task, ms', 'longestTask'),
      line('cards without a picture, %', 'blank'),
      line('click on a picture, processor 4 times slower, ms', 'viewerClick'),
    ])
    console.log(`Heap growth per 1,000 images: ${((1000 * median(of('ours', 'heapGrowthMb'))) / images).toFixed(2)} MB`)
  })
}
