import { test, type Browser } from '@playwright/test'
import { comparison, inTurn, ROUNDS } from './figures.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'

const IMAGES = 2000
const PIXELS_PER_SECOND = 6000

type Round = { down: ScrollFigures; up: ScrollFigures }

/** Scrolls through the gallery and back on a first visit, in a separate browser context. */
async function visit(browser: Browser, url: string, serviceWorkers: 'allow' | 'block'): Promise<Round> {
  const context = await browser.newContext({ serviceWorkers })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] [data-status="shown"]').waitFor()
  if (serviceWorkers === 'allow') {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.locator('main ul:not(.first-page) > li[data-index="0"][data-cached="true"]').waitFor()
  }
  const down = await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images: IMAGES, direction: 'down' })
  const up = await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images: IMAGES, direction: 'up' })
  await context.close()
  return { down, up }
}

test(`scrolling through ${IMAGES} images with the worker, and without it`, async ({ browser }) => {
  const { url, stop } = await startServer(4000)
  const rounds = await inTurn(['allow', 'block'] as const, ROUNDS, (kind) => visit(browser, url, kind))
  stop()
  console.log(
    `\n${IMAGES} images at ${PIXELS_PER_SECOND} px/s, ${ROUNDS} rounds: with the worker (ours), without (other)`,
  )
  const table = (way: keyof Round, words: string) =>
    comparison(
      rounds.allow.map((round) => round[way]),
      rounds.block.map((round) => round[way]),
      [
        [`frames dropped ${words}, %`, 'dropped'],
        [`in view without an image ${words}, %`, 'blank'],
        [`95th frame ${words}, ms`, 'p95'],
      ],
    )
  console.table([...table('down', 'going down'), ...table('up', 'coming back')])
})
