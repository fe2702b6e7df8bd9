import type { Page } from '@playwright/test'
import { expect, openTab } from './fixtures.ts'
import { signIn } from './google.ts'

/** A tab must follow another within 500 ms. */
const atOnce = { timeout: 500, intervals: [25] }

/** Signs in and opens a second tab. @returns the second tab */
export async function openTwoTabs(page: Page, route: string): Promise<Page> {
  await signIn(page)
  const other = await openTab(page.context())
  await other.goto(route)
  await expect(other.getByRole('button', { name: 'Cuenta de prueba' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeAttached()
  return other
}

/** Expects another tab to show a change at once, timed from the write to storage, its earliest signal. */
export async function expectToFollow(
  page: Page,
  change: () => Promise<void>,
  key: string,
  isKept: (value: string) => boolean,
  isShown: () => Promise<boolean>,
) {
  const value = () => page.evaluate((kept) => localStorage.getItem(kept) ?? '', key)
  const follow = async () => {
    await expect.poll(async () => isKept(await value()), { intervals: [10] }).toBe(true)
    await expect.poll(isShown, atOnce).toBe(true)
  }
  await Promise.all([follow(), change()])
}
