import type { Page } from '@playwright/test'
import { cards, expect, scrollBy, test } from './fixtures.ts'
import { VARIANTS_PORT } from './ports.ts'

// Browser: what it requests while it scrolls.
test.use({ serviceWorkers: 'block' })

type Seen = {
  /** When each image was first requested, and when its card was there, in ms. */
  readonly requested: Map<string, number>
  readonly drawn: Map<string, number>
  readonly addresses: string[]
}
declare global {
  interface Window {
    seen: Seen
  }
}

async function watchImages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { requested: new Map(), drawn: new Map(), addresses: [] }
    window.seen = seen
    const fileOf = (address: string) => /files\/(\d+)/.exec(decodeURIComponent(address))?.[1] ?? ''
    new PerformanceObserver((list) => {
      for (const { name, startTime, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
        const file = fileOf(name)
        // An image without a file, which the catalog has too, is requested again by its card.
        if (file === '' || responseStatus >= 400) continue
        seen.addresses.push(name)
        seen.requested.set(file, Math.min(startTime, seen.requested.get(file) ?? Infinity))
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

/**
 * Opens the page and scrolls in 40 frames, by each of these distances in turn. Once more when the browser stops drawing
 * while scripts run, as headless Chromium sometimes does: that says nothing about the page.
 */
async function openAndScroll(page: Page, distances: readonly number[]): Promise<void> {
  await openDeep(page)
  const isScrolled = await page.evaluate(async (steps) => {
    const LONGEST_FRAME_MS = 10_000
    for (let frame = 0; frame < 40; frame += 1) {
      window.scrollBy(0, steps[frame % steps.length] ?? 0)
      const isDrawn = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, LONGEST_FRAME_MS, false)
        requestAnimationFrame(() => {
          clearTimeout(timer)
          resolve(true)
        })
      })
      if (!isDrawn) return false
    }
    return true
  }, distances)
  if (!isScrolled) await openAndScroll(page, distances)
}

/** Counts images that were requested before their card, and addresses that were requested twice. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const { requested, drawn, addresses } = window.seen
    const early = [...requested].filter(([file, time]) => time < (drawn.get(file) ?? -Infinity))
    return { early: early.length, again: addresses.length - new Set(addresses).size }
  })

/** A frame takes 16 ms of the page's time, however busy the machine is: the store tells a fast scroll from a slow one. */
const evenFrames = (page: Page) =>
  page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window)
    let now = { real: 0, even: 0 }
    window.requestAnimationFrame = (run) =>
      nextFrame((real) => {
        if (real !== now.real) now = { real, even: now.even + 16 }
        run(now.even)
      })
  })

async function openDeep(page: Page): Promise<void> {
  await evenFrames(page)
  await page.goto(`http://localhost:${VARIANTS_PORT}/`)
  await expect(cards(page).first()).toBeVisible()
  // The next pages are there before the images are counted.
  await scrollBy(page, 600)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(6000)
  await watchImages(page)
}

// spec: images.ahead
test('a fast scroll requests images before their cards are drawn, each once', async ({ page }) => {
  // A scroll is never even: what a quick frame requested is not given up by a slow one.
  await openAndScroll(page, [400, 100])
  await expect.poll(async () => (await counts(page)).early).toBeGreaterThan(10)
  expect((await counts(page)).again).toBe(0)
})

// spec: images.ahead
test('a slow scroll requests no image before its card', async ({ page }) => {
  await openAndScroll(page, [10])
  await expect.poll(() => page.evaluate(() => window.seen.drawn.size)).toBeGreaterThan(0)
  expect((await counts(page)).early).toBe(0)
})
