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
const LAST = IMAGES - 1

/** Mocks a catalog of images twice as high as wide. */
async function longCatalog(context: BrowserContext): Promise<void> {
  await context.route('**/imgs/preview?*', (route) => {
    const params = new URL(route.request().url()).searchParams
    if (params.has('q')) return route.fulfill({ json: [] })
    const first = Number(params.get('page')) * 40
    const count = Math.max(0, Math.min(40, IMAGES - first))
    const json = Array.from({ length: count }, (_, index) => ({
      ...{ id: first + index, url: '/canvamanager/imgs/files/1.webp', title: `Imagen n.º ${first + index}` },
      ...{ width: 400, height: 800 },
    }))
    return route.fulfill({ json })
  })
}

/** Reads the index of the card at a fixed point near the middle of the window. */
const indexOnTop = (page: Page) =>
  page.evaluate(() =>
    Number(document.elementFromPoint(300, 400)?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1),
  )

/** Scrolls down, but not to the very end, until the whole gallery is loaded. */
const loadAll = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    while (!document.body.textContent.includes('Has visto todas las imágenes')) {
      window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - 400)
      await nextFrame()
      await nextFrame()
    }
  })

const distanceToEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)

// Browser: its layout has a limit.
const inRelease = { tag: '@release' }
test('a gallery beyond the limit of layouts scrolls to its end and back', inRelease, async ({ page, context }) => {
  test.setTimeout(180_000)
  await longCatalog(context)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await loadAll(page)

  await page.keyboard.press('End')
  await expect(cards(page).last()).toHaveAttribute('data-index', String(LAST))
  await expect(cards(page).last()).toBeInViewport()
  // Until then the browser still scrolls to the end, also after another key.
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await page.keyboard.press('Home')
  await expect(page.locator('[data-index="0"]')).toBeInViewport()
  // Wait until the scrolling of the key ends, or it adds to the next steps.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(5)

  // Around the limit nothing jumps: a step still scrolls about two cards.
  const topOf = (index: number) =>
    page.locator(`[data-index="${index}"]`).evaluate((card) => card.getBoundingClientRect().top)
  const pitch = (await topOf(1)) - (await topOf(0))
  await page.evaluate((top) => {
    window.scrollTo(0, top)
  }, 7_000_000 - 30_000)
  const seen: number[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.evaluate(async () => {
      window.scrollBy(0, 2000)
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    seen.push(await indexOnTop(page))
  }
  const steps = seen.slice(1).map((index, step) => index - (seen[step] ?? 0))
  expect(seen[0]).toBeGreaterThan(6_900_000 / pitch)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(Math.floor(2000 / pitch))
  expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(2000 / pitch))

  // Going back to the gallery restores a position beyond the first stretch.
  await page.keyboard.press('End')
  await expect(cards(page).last()).toHaveAttribute('data-index', String(LAST))
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(5)
  await page.evaluate(() => {
    window.scrollBy(0, -300_000)
  })
  await expect.poll(() => indexOnTop(page)).toBeLessThan(LAST - 200)
  const before = await indexOnTop(page)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('searchbox').fill('nada')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => indexOnTop(page)).toBe(before)
})
