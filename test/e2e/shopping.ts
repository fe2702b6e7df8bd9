import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The header's links to the user's lists; the number of images is part of the name. */
export const favoritesLink = (page: Page, count?: number) =>
  page.getByRole('link', { name: nameWith('Favoritos', count) })
export const cartLink = (page: Page, count?: number) => page.getByRole('link', { name: nameWith('Carrito', count) })

const nameWith = (word: string, count?: number) => new RegExp(`^${word}\\s*${count === 0 ? '' : (count ?? '\\d*')}$`)

/** The remove buttons of the cart, one per image. */
export const removeButtons = (page: Page) => page.getByRole('button', { name: /^Quitar .+ del carrito$/ })

export const summary = (page: Page) => page.getByRole('region', { name: 'Resumen de compra' })

/** The card with this index, from 0. */
export const cardAt = (page: Page, index: number) =>
  page.locator(`main ul:not(.first-page) > li[data-index="${index}"]`)

/** Reads the title of a card's image, even while the image is loading. */
export async function titleOf(card: Locator): Promise<string> {
  const name = (await card.getByRole('button', { name: /^Opciones de / }).getAttribute('aria-label')) ?? ''
  return name.replace('Opciones de ', '')
}

/** Chooses from a card's menu. */
export async function chooseFrom(card: Locator, item: string | RegExp): Promise<void> {
  const page = card.page()
  await press(card.getByRole('button', { name: /^Opciones de / }))
  await press(page.getByRole('menuitem', { name: item }))
  await expect(page.getByRole('menu')).toBeHidden()
}

/** Waits for a toast and closes it, because it would cover the next control. */
export async function acknowledge(page: Page, text: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: text, has: page.getByRole('button') })
  // Looks twice a second: an expectation looks once, and most toasts close after two.
  await toast.waitFor()
  // In one step, because the toast may close itself meanwhile.
  await toast.getByRole('button', { name: 'Cerrar notificación' }).evaluateAll((buttons: HTMLElement[]) => {
    buttons.forEach((button) => {
      button.click()
    })
  })
  await expect(toast).toBeHidden()
}

/** Taps on a touch screen, else clicks. */
export async function press(target: Locator): Promise<void> {
  const isTouched = await target.page().evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (isTouched ? target.tap() : target.click())
}

/** Enters a promo code on the cart's page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código promocional' }).fill(code)
  await press(page.getByRole('button', { name: 'Aplicar' }))
}

/** Signs out by the account menu of the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
}

/** Adds images to the user's list on the server. */
export async function addToList(
  request: APIRequestContext,
  list: 'cart' | 'favorites',
  userId: string,
  imageIds: readonly string[],
): Promise<void> {
  for (const idImagen of imageIds)
    await request.post(`/canvamanager/market/${list}`, { params: { idCliente: userId, idImagen } })
}

/** Holds requests until they are released. @returns a function that releases them */
export async function holdCalls(context: BrowserContext, calls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(calls, async (route) => {
    await released
    // The page may have been left.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Visits the gallery, so that the browser stores its first pages. */
export async function visitGallery(page: Page): Promise<void> {
  await page.goto('/')
  await expect(cardAt(page, 0)).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('first_pages') !== null)
}
