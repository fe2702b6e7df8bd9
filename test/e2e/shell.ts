import type { Page, Route } from '@playwright/test'
import { expect, picturesShown } from './fixtures.ts'

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

/** Images drawn by the shell; only the app's cards have an index. */
export const shellPictures = (page: Page) => page.locator('main li:not([data-index]) img')
export const shownInSight = async (page: Page) => (await picturesShown(page)).shown

export async function firstScreenIsDrawn(page: Page): Promise<void> {
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(1)
}
