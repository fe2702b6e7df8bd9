import { test as base, expect, type Page } from '@playwright/test'

/** Pages on which nothing may be thrown without being caught. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    const uncaught: Error[] = []
    context.on('weberror', (error) => uncaught.push(error.error()))
    await provide(context)
    expect(uncaught).toEqual([])
  },
})

export { expect }

/** The cards that are drawn. */
export const cards = (page: Page) => page.locator('main li[data-index]')

/** Scrolls down, and comes back when the frame that shows it is drawn. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollBy(0, top)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }, distance)
}

/** Index of the last card that is drawn; -1 while there is none. */
export const lastCardDrawn = (page: Page) =>
  page.evaluate(() => Number([...document.querySelectorAll<HTMLElement>('main li[data-index]')].at(-1)?.dataset.index ?? -1))
