import type { Page } from '@playwright/test'
import { cards, expect, scrollBy, test } from './fixtures.ts'
import { VARIANTS_PORT } from './ports.ts'

test.use({ serviceWorkers: 'block' })

type Seen = { readonly requested: Map<string, number[]>; readonly drawn: Map<string, number> }
declare global {
  interface Window {
    seen: Seen
  }
}

/** Records in the page when each image is requested, and when its card is there, in ms. */
async function watchImages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { requested: new Map(), drawn: new Map() }
    window.seen = seen
    const fileOf = (address: string) => /files\/(\d+)/.exec(decodeURIComponent(address))?.[1] ?? ''
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        const file = fileOf(name)
        if (file !== '') seen.requested.set(file, [...(seen.requested.get(file) ?? []), startTime])
      }
    }).observe({ type: 'resource' })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const image = node instanceof Element ? node.querySelector('img') : null
        const file = fileOf(image?.getAttribute('src') ?? '')
        if (file !== '' && !seen.drawn.has(file)) seen.drawn.set(file, performance.now())
      }
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  })
}

/** Scrolls this far in each of 40 frames. */
async function scrollInFrames(page: Page, pixels: number): Promise<void> {
  await page.evaluate(async (step) => {
    for (let frame = 0; frame < 40; frame += 1) {
      window.scrollBy(0, step)
      await new Promise(requestAnimationFrame)
    }
  }, pixels)
}

/** Counts images that were requested before their card, and images that were requested again after they had loaded. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const { requested, drawn } = window.seen
    const early = [...requested].filter(([file, [first = Infinity]]) => first < (drawn.get(file) ?? -Infinity))
    return { early: early.length, again: [...requested.values()].filter((times) => times.length > 1).length }
  })

async function openDeep(page: Page): Promise<void> {
  await page.goto(`http://localhost:${VARIANTS_PORT}/`)
  await expect(cards(page).first()).toBeVisible()
  // The next pages are there before the images are counted.
  await scrollBy(page, 600)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(6000)
  await watchImages(page)
}

// spec: images.ahead
test('a fast scroll requests images before their cards are drawn, each once', async ({ page }) => {
  await openDeep(page)
  await scrollInFrames(page, 120)
  await expect.poll(async () => (await counts(page)).early).toBeGreaterThan(10)
  expect((await counts(page)).again).toBe(0)
})

// spec: images.ahead
test('a slow scroll requests no image before its card', async ({ page }) => {
  await openDeep(page)
  await scrollInFrames(page, 10)
  await expect.poll(() => page.evaluate(() => window.seen.drawn.size)).toBeGreaterThan(0)
  expect((await counts(page)).early).toBe(0)
})
