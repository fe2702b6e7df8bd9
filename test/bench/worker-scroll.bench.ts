import { test, type Browser } from '@playwright/test'
import { compared, inTurn } from './figures.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const IMAGES = 2000
const PIXELS_PER_SECOND = 6000

type Round = { down: ScrollFigures; up: ScrollFigures }

/** Scrolls through the gallery and back on a first visit, in a separate browser context. */
async function visit(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<Round> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('main li[data-index="0"] [data-status="shown"]').waitFor()
  if (serviceWorkers === 'allow') {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.locator('main li[data-index="0"][data-cached="true"]').waitFor()
  }
  const down = await scrollThrough(page, { pixelsPerSecond: PIXELS_PER_SECOND, images: IMAGES, direction: 'down' })
  const up = await scrollThrough(page, { pixelsPerSecond: PIXELS_PER_SECOND, images: IMAGES, direction: 'up' })
  await context.close()
  return { down, up }
}

test(`scrolling through ${IMAGES} images with the worker, and without it`, async ({ browser }) => {
  const { url, stop } = await startServer(4000)
  const rounds = await inTurn(['allow', 'block'] as const, ROUNDS, (kind) => visit(browser, url, kind))
  stop()
  const of = (kind: 'allow' | 'block', way: keyof Round, figure: keyof ScrollFigures) =>
    rounds[kind].map((round) => round[way][figure])
  const line = (name: string, way: keyof Round, figure: keyof ScrollFigures) =>
    compared(name, of('allow', way, figure), of('block', way, figure))
  console.log(
    `\n${IMAGES} images at ${PIXELS_PER_SECOND} px/s, ${ROUNDS} rounds: with the worker (ours), without (other)`,
  )
  console.table([
    line('frames dropped going down, %', 'down', 'dropped'),
    line('in view without an image going down, %', 'down', 'blank'),
    line('95th frame going down, ms', 'down', 'p95'),
    line('frames dropped coming back, %', 'up', 'dropped'),
    line('in view without an image coming back, %', 'up', 'blank'),
    line('95th frame coming back, ms', 'up', 'p95'),
  ])
})
