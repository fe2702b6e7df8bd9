import type { Page, Route } from '@playwright/test'
import { expect, picturesShown } from './fixtures.ts'

/** Opens a page and holds the app's code back. @returns how to let it come */
export async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isFree = false
  await page.route('**/static/js/index-*', (route) => {
    if (isFree) return route.continue()
    held.push(route)
    return undefined
  })
  // Not until it is loaded: what is held back can be part of that.
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    isFree = true
    // Those of a document that was left meanwhile are nobody's any more.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

/** Pictures that the shell has drawn; the app numbers its cards. */
export const shellPictures = (page: Page) => page.locator('main li:not([data-index]) img')
export const shownInSight = async (page: Page) => (await picturesShown(page)).shown

export async function firstScreenIsDrawn(page: Page): Promise<void> {
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(1)
}
