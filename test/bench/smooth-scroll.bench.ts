import { test, type Browser } from '@playwright/test'
import { CPU_SLOWDOWN } from './conditions.ts'
import { comparison, inTurn, ROUNDS } from './figures.ts'
import { vanillaPage } from './reference.ts'
import { scrollThrough, type ScrollFigures } from './scroll.ts'
import { startServer } from './server.ts'
import { openUserPage, rest } from './userPage.ts'

const DEPTHS = [0, 4000]
const IMAGES = 300
const PIXELS_PER_FRAME = 48
/** How a visitor gets to the depth, with a fast processor. */
const PIXELS_PER_SECOND = 12_000

/** Of the main thread, in ms per frame. */
type Work = { task: number; script: number; style: number; layout: number }

/** Scrolls as a wheel does from a depth in images, with a slow processor. */
async function visit(browser: Browser, baseURL: string, path: string, depth: number): Promise<ScrollFigures & Work> {
  const { page, cdp, close } = await openUserPage(browser, baseURL)
  await page.goto(path)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] img').waitFor()
  if (depth > 0) await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images: depth })
  await rest(page)
  await cdp.send('Performance.enable')
  /** Seconds since the page began. */
  const metrics = async () => {
    const all = (await cdp.send('Performance.getMetrics')).metrics
    return (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const before = await metrics()
  const scroll = await scrollThrough(page, {
    speed: { perFrame: PIXELS_PER_FRAME },
    images: depth + IMAGES,
  })
  const after = await metrics()
  await close()
  const perFrame = (name: string) => (1000 * (after(name) - before(name))) / scroll.drawn
  return {
    ...scroll,
    task: perFrame('TaskDuration'),
    script: perFrame('ScriptDuration'),
    style: perFrame('RecalcStyleDuration'),
    layout: perFrame('LayoutDuration'),
  }
}

for (const depth of DEPTHS)
  test(`${IMAGES} images from ${depth} on, a processor ${CPU_SLOWDOWN} times slower, against a hand-written page`, async ({
    browser,
  }) => {
    test.setTimeout(ROUNDS * 5 * 60_000)
    const { url, stop, addPage } = await startServer(depth + 2 * IMAGES)
    addPage('/vanilla', vanillaPage())
    const paths = { ours: '/', vanilla: '/vanilla' }
    const rounds = await inTurn(['ours', 'vanilla'] as const, ROUNDS, (kind) => visit(browser, url, paths[kind], depth))
    stop()
    console.log(
      `\n${PIXELS_PER_FRAME} px a frame from image ${depth} on, ${ROUNDS} rounds: ours, and a windowed page by hand (other)`,
    )
    console.table(
      comparison(rounds.ours, rounds.vanilla, [
        ['frames dropped, %', 'dropped'],
        ['95th frame, ms', 'p95'],
        ['in view without an image, %', 'blank'],
        ['work of the main thread per frame, ms', 'task'],
        ['of it script, ms', 'script'],
        ['of it style, ms', 'style'],
        ['of it layout, ms', 'layout'],
      ]),
    )
  })
