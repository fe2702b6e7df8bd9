import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

/** Where `npm run shots` puts its pictures. */
export const FOLDER = resolve(import.meta.dirname, '../../shots')

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 812, height: 375 },
  { width: 375, height: 812 },
  { width: 320, height: 568 },
] as const

/** A picture of what is there, at every width. */
export async function shoot(page: Page, name: string, sizes: readonly { width: number; height: number }[] = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}x${size.height}.png`, animations: 'disabled' })
  }
}

/** Waits until a resized page is drawn with the pictures that are in sight, or it is plain that they will not come. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  const areComplete = () => [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight).every(({ complete }) => complete)
  await page.waitForFunction(areComplete, undefined, { timeout: 10_000 }).catch(() => undefined)
}
