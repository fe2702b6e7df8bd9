import { expect, type Page } from '@playwright/test'

/** The search field of the header; unfolded on a phone. */
export async function searchField(page: Page) {
  const field = page.getByRole('banner').getByLabel('Buscar imágenes')
  if (!(await field.isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  return field
}

/** Types into the field, key by key, in place of what is in it. */
export async function fillSearch(page: Page, text: string): Promise<void> {
  const field = await searchField(page)
  await field.fill('')
  await field.pressSequentially(text)
}

/** Searches from a page of the store, or from the gallery. */
export async function searchFor(page: Page, query: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/')
  // Until the app answers the form, the browser submits it, and the results are a new document.
  await expect(await searchField(page)).not.toHaveAttribute('required')
  await fillSearch(page, query)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === query)
}

export const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
export const options = (page: Page) => list(page).getByRole('option')
export const active = (page: Page) => list(page).locator('[data-highlighted]')
