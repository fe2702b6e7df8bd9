import { test, type Browser, type Locator, type Page } from '@playwright/test'
import { inTurn, median, ROUNDS } from './figures.ts'
import { slowestInput } from './inputs.ts'
import { scrollThrough } from './scroll.ts'
import { startServer } from './server.ts'
import { indexesInSight, openUserPage, rest } from './userPage.ts'

const IMAGES = 4000
const SELECTED = 500
const PIXELS_PER_SECOND = 12_000

/**
 * `click`, `range`, `key`, `jump`, `bare`: ms to the next paint, with a processor four times slower. Before `click` and `range`
 * the pointer rests on the card, as a hand's does; for `jump` it arrives there and presses within one frame. `bare` is the
 * reference, a click on a checkbox in the same page that nobody listens to. `count`: the selected images.
 */
type Inputs = Readonly<Record<'click' | 'range' | 'key' | 'jump' | 'bare' | 'count' | 'elements', number>>

/** Height of the bar at the foot. */
const BAR_PX = 100

const markAt = (page: Page, index: number) => page.locator(`main ul:not(.first-page) > li[data-index="${index}"] input`)

/** Scrolls up until `count` whole cards are in sight: tall ones may fill the window. @returns their indexes */
async function wholeCards(page: Page, count: 1 | 2): Promise<[number, number]> {
  const indexes = await indexesInSight(page, BAR_PX).catch((): number[] => [])
  if (indexes.length >= count) return indexes as [number, number]
  await page.mouse.wheel(0, -60)
  await rest(page)
  return wholeCards(page, count)
}

/** Selects the last 500 of 4,000 images, then measures inputs there. */
async function visit(browser: Browser, baseURL: string): Promise<Inputs> {
  const { page, cdp, close } = await openUserPage(browser, baseURL)
  await page.goto('/')
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  const scrollTo = (images: number) => scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images })
  await scrollTo(IMAGES - SELECTED)
  await rest(page)
  const [start] = await wholeCards(page, 1)
  await markAt(page, start).click()
  await scrollTo(IMAGES)
  await rest(page)
  const [end, next] = await wholeCards(page, 2)
  await markAt(page, end).click({ modifiers: ['Shift'] })
  const count = Number((await page.getByRole('region', { name: 'Selección' }).textContent())?.split(' ')[0])
  const elements = await page.locator('main ul *').count()
  await pointAt(page, markAt(page, next))
  const click = await slowestInput(page, cdp, () => press(page))
  await pointAt(page, markAt(page, end))
  await page.keyboard.down('Shift')
  const range = await slowestInput(page, cdp, () => press(page))
  await page.keyboard.up('Shift')
  const key = await slowestInput(page, cdp, () => page.keyboard.press('Shift+ArrowLeft'))
  await rest(page)
  const jump = await slowestInput(page, cdp, () => markAt(page, next).click())
  const checkbox = await addBareCheckbox(page)
  await pointAt(page, checkbox)
  const bare = await slowestInput(page, cdp, () => press(page))
  await close()
  return { click, range, key, jump, bare, count, elements }
}

/** Moves the pointer to an element, and waits for what that starts. */
async function pointAt(page: Page, element: Locator): Promise<void> {
  await element.hover()
  await rest(page)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function press(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

/** Adds a checkbox above everything. */
async function addBareCheckbox(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const checkbox = Object.assign(document.createElement('input'), { type: 'checkbox', id: 'bare' })
    Object.assign(checkbox.style, { position: 'fixed', inset: '20%', width: '300px', height: '300px', zIndex: '99' })
    document.body.append(checkbox)
  })
  return page.locator('#bare')
}

test(`${SELECTED} of ${IMAGES} images selected`, async ({ browser }) => {
  test.setTimeout(ROUNDS * 5 * 60_000)
  const { url, stop } = await startServer(IMAGES + 200)
  const { ours } = await inTurn(['ours'] as const, ROUNDS, () => visit(browser, url))
  stop()
  const row = (figure: string, of: keyof Inputs) => {
    const values = ours.map((round) => round[of])
    return { figure, value: `${median(values)} (${Math.min(...values)}–${Math.max(...values)})` }
  }
  console.log(`\n${SELECTED} of ${IMAGES} images selected, processor 4 times slower, ${ROUNDS} rounds`)
  console.table([
    row('selected images', 'count'),
    row('elements in the list', 'elements'),
    row('click on a bare checkbox, ms', 'bare'),
    row('click, ms', 'click'),
    row('click with Shift, ms', 'range'),
    row('arrow key with Shift, ms', 'key'),
    row('click within a frame of the pointer, ms', 'jump'),
  ])
})
