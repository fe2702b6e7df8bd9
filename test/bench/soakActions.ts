import { expect, type Page } from '@playwright/test'
import { signOut } from '@test/e2e/shopping'
import { beginAction } from './livingPage.ts'
import { scrollThrough } from './scroll.ts'
import { indexesInSight, rest } from './userPage.ts'

/** What a visitor does in one part of the soak. */
export type Part = { readonly images: number; readonly openings: number; readonly words: readonly string[] }

const PIXELS_PER_SECOND = 12_000
/** Every fourth opening also looks at the image after it and goes back. */
const TURNS_EVERY = 4

/**
 * Reloads the gallery by the logo, scrolls down and returns by `words` searches, opens images there, signs out and in, and
 * ends where it began: at the top of a gallery that was loaded anew.
 */
export async function visitPart(page: Page, { images, openings, words }: Part): Promise<void> {
  await beginAction(page, 'scroll')
  await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images })
  for (const word of words) await searchAndReturn(page, word)
  for (let opening = 0; opening < openings; opening += 1) await openAndClose(page, opening)
  await beginAction(page, 'sign out')
  await signOut(page)
  await signInByButton(page)
  await reloadGallery(page)
}

/** Signs in with the account that the mock of Google knows, and returns to the page on which it began. */
export async function signInByButton(page: Page): Promise<void> {
  await beginAction(page, 'sign in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: /^Cuenta de prueba/ }).waitFor()
  await expect(page).toHaveURL('/')
}

/** Loads the gallery anew and waits for the pictures of its first screen. */
async function reloadGallery(page: Page): Promise<void> {
  await beginAction(page, 'reload')
  await page.getByRole('banner').getByRole('link', { name: 'Lienzo' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] [data-status="shown"]').waitFor()
  await rest(page)
}

async function searchAndReturn(page: Page, word: string): Promise<void> {
  await beginAction(page, 'search: type')
  // Not by its role: the field is a combobox while it has suggestions.
  const field = page.getByPlaceholder('Buscar imágenes...')
  await field.click()
  await field.pressSequentially(word)
  await beginAction(page, 'search: results')
  await field.press('Enter')
  await page.getByRole('heading', { name: `Resultados para: "${word}"` }).waitFor()
  await page.locator('main ul:not(.first-page) > li[data-index="0"] [data-status="shown"]').waitFor()
  await beginAction(page, 'search: back')
  await page.goBack()
  await page.getByRole('heading', { name: 'Galería de imágenes' }).waitFor({ state: 'attached' })
  await expect(field).toHaveValue('')
}

async function openAndClose(page: Page, opening: number): Promise<void> {
  await beginAction(page, 'viewer: open')
  const inSight = await indexesInSight(page)
  const index = inSight[opening % inSight.length]
  await page.locator(`main ul:not(.first-page) > li[data-index="${index}"]`).getByRole('img').click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Acercar' }).waitFor()
  if (opening % TURNS_EVERY === 0) {
    await beginAction(page, 'viewer: turn')
    const title = await viewer.getByRole('heading').first().textContent()
    const named = viewer.getByRole('heading', { name: title ?? '', exact: true })
    await viewer.getByRole('button', { name: 'Imagen siguiente' }).click()
    await named.waitFor({ state: 'hidden' })
    await viewer.getByRole('button', { name: 'Imagen anterior' }).click()
    await named.waitFor()
  }
  await beginAction(page, 'viewer: close')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
}
