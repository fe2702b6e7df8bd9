import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers the page's requests. */
export async function workerIsThere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Reads the addresses in one of the worker's caches. */
export const kept = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache)

/** Waits until at least this number of images is cached. */
export async function imagesAreCached(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await kept(page, 'images')).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}
