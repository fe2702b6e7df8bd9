import { expect, type Page } from '@playwright/test'

/** Waits until the worker answers the page's requests; on a busy machine it fetches the store for a while first. */
export async function workerIsThere(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(state, { timeout: 60_000 }).toBe('activated')
}

/** Reads the addresses in one of the worker's caches. */
export const cachedAddresses = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache)

/** Waits until the page knows of at least this number of images that they are cached: it asks the worker for no other. */
export async function imagesAreCached(page: Page, count: number): Promise<void> {
  const known = () => page.evaluate(() => (JSON.parse(localStorage.getItem('image_cache') ?? '[]') as unknown[]).length)
  await expect.poll(known, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}
