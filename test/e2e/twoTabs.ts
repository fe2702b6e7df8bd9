import type { Page } from '@playwright/test'
import { expect, openTab } from './fixtures.ts'
import { signIn } from './google.ts'

/** Signs in and opens a second tab. @returns the second tab */
export async function openTwoTabs(page: Page, route: string): Promise<Page> {
  await page.context().addInitScript(makeTimersStoppable)
  await signIn(page)
  const other = await openTab(page.context())
  await other.goto(route)
  await expect(other.getByRole('button', { name: 'Cuenta de prueba' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeAttached()
  return other
}

/**
 * Expects another tab to show a change at once: no timer of that tab is called meanwhile, so that neither a poll nor a
 * delay of its own can bring the change. How many ms it takes is the machine's matter.
 */
export async function expectToFollow(other: Page, change: () => Promise<void>, expectShown: () => Promise<void>) {
  await other.evaluate(() => (window.timersStand = true))
  await change()
  await expectShown()
  await other.evaluate(() => (window.timersStand = false))
}

declare global {
  interface Window {
    timersStand: boolean
  }
}

/** Runs in the page before its scripts: a timer that is due while `timersStand` is set is dropped. */
function makeTimersStoppable() {
  window.timersStand = false
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = window[name].bind(window)
    const stoppable = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) =>
      start(() => {
        if (!window.timersStand) run(...values)
      }, delay)
    Object.assign(window, { [name]: stoppable })
  }
}
