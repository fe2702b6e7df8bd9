import { expect } from '@playwright/test'
import { cards, lastCardDrawn, scrollBy } from '@test/e2e/fixtures'
import { cardAt, cartLink, favoritesLink } from '@test/e2e/shopping'
import { noResults, pathOf, settle, viewer, type Journey } from './journey.ts'

/** Steps of a journey that change no list. */

export async function closeViewer(journey: Journey): Promise<void> {
  const { page } = journey
  if (await viewer(page).isVisible()) {
    await viewer(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(viewer(page)).toBeHidden()
  }
  // The page of a shared image turns into the gallery shortly after the viewer closes.
  if (pathOf(page) === '/previewcontent') {
    if (await page.getByText('Imagen no encontrada').isVisible())
      await page.getByRole('button', { name: 'Explorar Galería' }).click()
    await expect.poll(() => pathOf(page)).toBe('/')
  }
}

/** Opens a page by its link in the header. */
export async function go(journey: Journey, path: '/' | '/favorites' | '/cart'): Promise<void> {
  const { page } = journey
  await closeViewer(journey)
  const links = {
    '/': page.getByRole('link', { name: 'Explorar', exact: true }),
    '/favorites': favoritesLink(page),
    '/cart': cartLink(page),
  }
  await links[path].click()
  await expect.poll(() => pathOf(page)).toBe(path)
  await settle(journey)
}

export const openCart = (journey: Journey) => go(journey, '/cart')

/** Goes to a page that shows cards. */
export async function browse(journey: Journey): Promise<void> {
  const { page } = journey
  await closeViewer(journey)
  const isGallery = ['/', '/search'].includes(pathOf(page))
  if (isGallery) await settle(journey)
  if (!isGallery || (await noResults(page).isVisible())) await go(journey, '/')
}

/** Picks a card whose menu opens without scrolling. @returns its index and image id */
export async function someCard({ page, random }: Journey, isMeant: (id: string) => boolean = () => true) {
  const seen = await cards(page).evaluateAll((all: HTMLElement[]) =>
    all
      .filter((card) => {
        const { top, bottom } = card.querySelector('[aria-haspopup]')!.getBoundingClientRect()
        return top > 80 && bottom < innerHeight
      })
      .map((card) => ({
        index: Number(card.dataset.index),
        id: new URL(card.querySelector('a')!.href).searchParams.get('rsrc')!,
      })),
  )
  const meant = seen.filter(({ id }) => isMeant(id))
  return meant.length > 0 ? random.pick(meant) : null
}

/** Chooses from a card's menu. Scrolling closes the menu, so any scrolling has to end first. */
export async function choose({ page }: Journey, index: number, item: RegExp): Promise<void> {
  const options = cardAt(page, index).getByRole('button', { name: /^Opciones de / })
  await expect(async () => {
    await scrollBy(page, 0)
    await options.click({ timeout: 5000 })
    await scrollBy(page, 0)
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible({ timeout: 5000 })
  }).toPass({ intervals: [30], timeout: 60_000 })
  // Not inside the retry: a slow click may already have chosen the item.
  await page.getByRole('menuitem', { name: item }).click()
}

export async function more(journey: Journey): Promise<void> {
  const { page } = journey
  await browse(journey)
  const before = await lastCardDrawn(page)
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(async () => {
    // No key press: the focus may be in the search box.
    await scrollBy(page, 100_000)
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    const isEnd = await page.getByText('Has visto todas las imágenes').isVisible()
    expect(isEnd || (await lastCardDrawn(page)) > before).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

export async function share(journey: Journey): Promise<void> {
  const { page, random } = journey
  // One in five links names no image.
  await page.goto(`/previewcontent/?rsrc=${random.chance(0.2) ? 'no-such-image' : random.whole(1001, 1060)}`)
  await settle(journey)
}

export async function search(journey: Journey): Promise<void> {
  const { page, random } = journey
  await closeViewer(journey)
  await page.getByRole('searchbox').fill(random.pick(['luna', 'bosque', 'azul', 'xyzzy']))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/search')
  await settle(journey)
}

export async function back(journey: Journey): Promise<void> {
  const { page } = journey
  const canGoBack = await page.evaluate(
    () => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack,
  )
  if (!canGoBack) return
  await page.goBack()
  await settle(journey)
}

export async function reload(journey: Journey): Promise<void> {
  await journey.page.reload()
  await settle(journey)
}
