import type { BrowserContext, Page } from '@playwright/test'
import { launchOptions } from '@test/support/chromium'
import { cards, expect, test } from './fixtures.ts'

// With three device pixels per CSS pixel a box ends at 11.2 million pixels: 11,900 of these images. The flags set it,
// because an emulated phone has the limit of its computer.
test.use({
  serviceWorkers: 'block',
  viewport: null,
  launchOptions: launchOptions('--force-device-scale-factor=3', '--window-size=600,900'),
})
const IMAGES = 13_000

/** Mocks a catalog of images twice as high as wide. @returns how many pages were requested */
async function longCatalog(context: BrowserContext): Promise<() => number> {
  let requested = 0
  await context.route('**/imgs/preview?*', (route) => {
    requested += 1
    const first = Number(new URL(route.request().url()).searchParams.get('page')) * 40
    const count = Math.max(0, Math.min(40, IMAGES - first))
    const json = Array.from({ length: count }, (_, index) => ({
      ...{ id: first + index, url: '/canvamanager/imgs/files/1.webp', title: `Imagen n.º ${first + index}` },
      ...{ width: 400, height: 800 },
    }))
    return route.fulfill({ json })
  })
  return () => requested
}

const distanceToEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)

/** Scrolls down, but not to the very end, until the page has stopped growing. */
const loadAll = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    while (document.documentElement.scrollHeight < 11_000_000) {
      window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 400)
      await nextFrame()
    }
  })

// Browser: its layout has a limit.
const inRelease = { tag: '@release' }
test('a gallery ends where the browser lays out no more', inRelease, async ({ page, context }) => {
  test.setTimeout(180_000)
  const pages = await longCatalog(context)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await loadAll(page)

  await page.keyboard.press('End')
  await expect(cards(page).last()).toBeInViewport()
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  const [last, requested] = [await cards(page).last().getAttribute('data-index'), pages()]
  expect(Number(last)).toBeGreaterThan(11_000)
  await page.keyboard.press('Home')
  await expect(page.locator('[data-index="0"]')).toBeInViewport()
  // Until then the browser still scrolls, also after another key.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5)
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await expect(cards(page).last()).toHaveAttribute('data-index', last ?? '')
  expect(pages()).toBe(requested)
})
