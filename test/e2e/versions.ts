import { expect, type Page } from '@playwright/test'

/** The offer of a new version. */
export const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una nueva versión disponible.' })
export const acceptUpdate = (page: Page) => prompt(page).getByRole('button', { name: 'Actualizar' }).click()

/** Expects this version. Chromium activates a new worker once the old one is idle, on a busy machine after a while. */
export const expectVersion = (page: Page, name: 'Lienzo' | 'Lienzo Nuevo') =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible({ timeout: 60_000 })

/** Checks for a new worker, as browsers do at every document load and once a day. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    documents += Number(request.isNavigationRequest())
  })
  return () => documents
}
