import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers the page's requests; on a busy machine it fetches the store for a while first. */
export async function workerIsThere(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
}

/** Reads the addresses in one of the worker's caches. */
export const kept = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache)

/** Waits until at least this number of images is cached. */
export async function imagesAreCached(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await kept(page, 'images')).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}
