import { test, type Browser, type Page } from '@playwright/test'
import { inTurn, median } from './figures.ts'
import { slowestInput } from './inputs.ts'
import { rest } from './rest.ts'
import { scrollThrough } from './scroll.ts'
import { startServer } from './server.ts'
import { indexInSight, openUserPage } from './userPage.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const IMAGES = 4000
const SELECTED = 500
const PIXELS_PER_SECOND = 12_000

/**
 * `click`, `range`, `key`, `bare`: ms to the next paint, with a processor four times slower; `bare` is the reference, a click
 * on a checkbox in the same page that nobody listens to. `count`: the selected images.
 */
type Inputs = Readonly<Record<'click' | 'range' | 'key' | 'bare' | 'count' | 'elements', number>>

/** Height of the bar at the foot. */
const BAR_PX = 100

const markAt = (page: Page, index: number) => page.locator(`main li[data-index="${String(index)}"] input`)

/** Selects the last 500 of 4,000 images, then measures inputs there. */
async function visit(browser: Browser, baseURL: string): Promise<Inputs> {
  const { page, cdp, close } = await openUserPage(browser, baseURL)
  await page.goto('/')
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  const scrollTo = (images: number) =>
    scrollThrough(page, { pixelsPerSecond: PIXELS_PER_SECOND, images, direction: 'down' })
  await scrollTo(IMAGES - SELECTED)
  await markAt(page, await indexInSight(page, BAR_PX)).click()
  await scrollTo(IMAGES)
  await rest(page)
  const end = await indexInSight(page, BAR_PX)
  await markAt(page, end).click({ modifiers: ['Shift'] })
  const count = Number((await page.getByRole('region', { name: 'Selección' }).textContent())?.split(' ')[0])
  const elements = await page.locator('main ul *').count()
  const click = await slowestInput(page, cdp, () => markAt(page, end - 1).click())
  const range = await slowestInput(page, cdp, () => markAt(page, end).click({ modifiers: ['Shift'] }))
  const key = await slowestInput(page, cdp, () => page.keyboard.press('Shift+ArrowLeft'))
  const bare = await slowestInput(page, cdp, await bareCheckbox(page))
  await close()
  return { click, range, key, bare, count, elements }
}

/** Adds a checkbox above everything. @returns a function that clicks it */
async function bareCheckbox(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const checkbox = Object.assign(document.createElement('input'), { type: 'checkbox', id: 'bare' })
    Object.assign(checkbox.style, { position: 'fixed', inset: '20%', width: '300px', height: '300px', zIndex: '99' })
    document.body.append(checkbox)
  })
  await rest(page)
  return () => page.locator('#bare').click()
}

test(`${String(SELECTED)} of ${String(IMAGES)} images selected`, async ({ browser }) => {
  test.setTimeout(ROUNDS * 5 * 60_000)
  const { url, stop } = await startServer(IMAGES + 200)
  const { ours } = await inTurn(['ours'] as const, ROUNDS, () => visit(browser, url))
  stop()
  const row = (figure: string, of: keyof Inputs) => {
    const values = ours.map((round) => round[of])
    return {
      figure,
      value: `${String(median(values))} (${String(Math.min(...values))}–${String(Math.max(...values))})`,
    }
  }
  console.log(
    `\n${String(SELECTED)} of ${String(IMAGES)} images selected, processor 4 times slower, ${String(ROUNDS)} rounds`,
  )
  console.table([
    row('selected images', 'count'),
    row('elements in the list', 'elements'),
    row('click on a bare checkbox, ms', 'bare'),
    row('click, ms', 'click'),
    row('click with Shift, ms', 'range'),
    row('arrow key with Shift, ms', 'key'),
  ])
})
