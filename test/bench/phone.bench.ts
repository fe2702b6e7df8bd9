import { setTimeout as sleep } from 'node:timers/promises'
import { test, type Browser, type CDPSession, type Page } from '@playwright/test'
import { PHONE, PHONE_SLOWDOWN } from './conditions.ts'
import { comparison, inTurn, ROUNDS } from './figures.ts'
import { handOn, isThere } from './hand.ts'
import { vanillaPage } from './reference.ts'
import { scrollThrough } from './scroll.ts'
import { startServer } from './server.ts'
import { openUserPage, rest } from './userPage.ts'

const IMAGES = 60
const PIXELS_PER_FRAME = 48
const SWIPES = 10
const BETWEEN_SWIPES_MS = 300
/** The middle of the window. */
const [x, y] = [PHONE.viewport.width / 2, PHONE.viewport.height / 2]

/** In percent, and ms of the longest frame of ten swipes, and of opening an image with a finger and of a pinch there. */
type PhoneFigures = { dropped: number; blank: number; swipe: number; opening: number; pinch: number }
type Watching = { longestFrame: () => number }

/** @returns the longest frame in ms while `act` runs */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    let [last, longest, isOver] = [0, 0, false]
    const see = (time: number) => {
      if (last > 0) longest = Math.max(longest, time - last)
      last = time
      if (!isOver) requestAnimationFrame(see)
    }
    requestAnimationFrame(see)
    Object.assign(window, {
      longestFrame: () => {
        isOver = true
        return longest
      },
    })
  })
  await act()
  return page.evaluate(() => (window as unknown as Watching).longestFrame())
}

type Point = { x: number; y: number }

/** Moves fingers from place to place. Headless Chromium's synthesized gestures neither scroll nor end. */
async function move(cdp: CDPSession, steps: readonly Point[][]): Promise<void> {
  const [start = [], ...others] = steps
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start })
  for (const touchPoints of others) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const steps = Array.from({ length: 11 }, (_, step) => step)
/** Ends fast, so that the page scrolls on. */
const SWIPE = steps.map((step) => [{ x, y: PHONE.viewport.height - 100 - step * 55 }])
const PINCH = steps.map((step) => [
  { x: x - 30 - step * 10, y },
  { x: x + 30 + step * 10, y },
])

async function visit(browser: Browser, baseURL: string, path: string): Promise<PhoneFigures> {
  const { page, cdp, close } = await openUserPage(browser, baseURL, PHONE)
  await page.goto(path)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] img').waitFor()
  await rest(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  const swipes = await longestFrame(page, async () => {
    for (let count = 0; count < SWIPES; count += 1) {
      await move(cdp, SWIPE)
      await sleep(BETWEEN_SWIPES_MS)
    }
  })
  const { dropped, blank } = await scrollThrough(page, { speed: { perFrame: PIXELS_PER_FRAME }, images: IMAGES })
  await rest(page)
  const opening = await longestFrame(page, async () => {
    await page.touchscreen.tap(x, y)
    await handOn(page, cdp).until(isThere('[role="dialog"] img, dialog[open] img'))
  })
  // The page by hand has no zoom of its own.
  let pinch = Number.NaN
  if (path === '/') pinch = await longestFrame(page, () => move(cdp, PINCH))
  await close()
  return { dropped, blank, swipe: swipes, opening, pinch }
}

test(`a phone, a processor ${PHONE_SLOWDOWN} times slower, against a hand-written page`, async ({ browser }) => {
  test.setTimeout(ROUNDS * 5 * 60_000)
  const { url, stop, addPage } = await startServer(1000)
  addPage('/vanilla', vanillaPage(PHONE.viewport.width))
  const paths = { ours: '/', vanilla: '/vanilla' }
  const rounds = await inTurn(['ours', 'vanilla'] as const, ROUNDS, (kind) => visit(browser, url, paths[kind]))
  stop()
  console.log(`\nA phone, ${ROUNDS} rounds: ours, and a windowed page by hand (other)`)
  console.table(
    comparison(rounds.ours, rounds.vanilla, [
      [`frames dropped at ${PIXELS_PER_FRAME} px a frame, %`, 'dropped'],
      ['in view without an image, %', 'blank'],
      [`longest frame of ${SWIPES} swipes, ms`, 'swipe'],
      ['of opening an image, ms', 'opening'],
      ['of a pinch in the viewer, ms', 'pinch'],
    ]),
  )
})
