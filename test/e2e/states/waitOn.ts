import type { Page } from '@playwright/test'

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
