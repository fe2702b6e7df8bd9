import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers the page's requests. */
export async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** The addresses in one of the worker's caches. */
export const kept = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache)

/** Waits until pictures of cards are kept, and as many of them as are told. */
export async function picturesAreKept(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await kept(page, 'images')).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}
