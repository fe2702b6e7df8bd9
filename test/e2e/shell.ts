import type { Page, Route } from '@playwright/test'
import { cards, expect, picturesShown } from './fixtures.ts'

/** Opens a page and holds back the app's code. @returns a function that releases it */
export async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isFree = false
  await page.route('**/static/js/index-*', (route) => {
    if (isFree) return route.continue()
    held.push(route)
    return undefined
  })
  // Wait for the commit only: the load event may depend on the held requests.
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    isFree = true
    // Requests of a document that has been left can no longer continue.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

/** Images of the page before the app: CSS places their cards. */
export const earlyPictures = (page: Page) => page.locator('main .first-page li img')
export const shownInSight = async (page: Page) => (await picturesShown(page)).shown

export async function firstScreenIsDrawn(page: Page): Promise<void> {
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(1)
}

/** Lists the requests for images and pages of images, in order. */
export function imageCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/canvamanager/imgs/')) calls.push(pathname + search)
  })
  return calls
}

export const repeated = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) !== index)

/**
 * Adds up what moves on the pages opened from now on (Cumulative Layout Shift), except for the footer, which moves with every
 * page that loads late.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const shifts = Object.assign(window, { shifted: 0 })
    const isInFooter = (node: Node | null) => node instanceof Element && node.closest('footer') !== null
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.length === 0 || sources.some(({ node }) => !isInFooter(node))) shifts.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

const boxesOf = (page: Page) =>
  page
    .locator('header a, header form, header button, main h1, main h1 + p, main li, main .first-page-previous')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < window.innerHeight)
        // Controls inside a card come with the app, and so does the button that clears the search.
        .filter((one) => one.matches('li, form') || one.closest('li, form') === null)
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height]
        }),
    )

/** Opens a gallery, lets the app come once the first screen is drawn, and expects that nothing moves. */
export async function expectTakeOver(page: Page, address: string): Promise<void> {
  const shifted = await watchShifts(page)
  const letCome = await openWithoutApp(page, address)
  await firstScreenIsDrawn(page)
  // The whole document is there.
  await page.waitForLoadState('domcontentloaded')
  const before = await boxesOf(page)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  const after = await boxesOf(page)
  expect(after).toHaveLength(before.length)
  const moved = after.flatMap((box, index) => box.map((side, at) => Math.abs(side - (before[index]?.[at] ?? 0))))
  // A larger image would be a new largest paint.
  expect(Math.max(...moved)).toBeLessThan(0.03)
  expect(await shifted()).toBeLessThan(0.01)
}
