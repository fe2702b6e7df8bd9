import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { test as base } from '@test/e2e/fixtures'
import { addToList } from '@test/e2e/shopping'

type Lists = Partial<Record<'cart' | 'favorites', number>>

/** Tools to bring about a state of the store. */
export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** Signs a user in from the next page on, with this number of images in the lists. */
  readonly signIn: (lists?: Lists) => Promise<void>
}

type Show = (visit: Visit) => Promise<void>

/** How to bring each state about, by the name of its screenshots. */
export type States = Readonly<Record<string, Show>>

/** Opens a page and waits for a part of it; `lists`: as a user with so many images in them. */
export const opens =
  (path: string, part: (page: Page) => Locator, lists?: Lists): Show =>
  async ({ page, signIn }) => {
    if (lists) await signIn(lists)
    await page.goto(path)
    await expect(part(page)).toBeVisible()
  }

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, context, request, newPerson }, provide) => {
    const signIn: Visit['signIn'] = async (lists = {}) => {
      const { userId } = await newPerson()
      for (const list of ['cart', 'favorites'] as const)
        await addToList(request, list, userId, imageIds(lists[list] ?? 0))
    }
    await provide({ page, context, signIn })
  },
})

const imageIds = (count: number) => Array.from({ length: count }, (_, index) => String(1001 + index))

/** The store's limit for a response, 8 s (shared/async/createSharedRequest.ts). */
const LIMIT_MS = 8000
const LONGEST_MS = 2 ** 31 - 1

/** Removes the store's limit of eight seconds, so a loading state stays visible. */
export async function waitOn(page: Page): Promise<void> {
  await page.addInitScript(
    ([limitMs, longestMs]) => {
      const start = window.setTimeout.bind(window)
      const startLonger = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        start(run, ms === limitMs ? longestMs : ms, ...rest)
      window.setTimeout = startLonger as typeof window.setTimeout
    },
    [LIMIT_MS, LONGEST_MS] as const,
  )
}
