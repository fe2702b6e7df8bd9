import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { cards } from '@test/e2e/fixtures'
import type { Account } from '@test/e2e/google'
import { cartLink, favoritesLink, removeButtons } from '@test/e2e/shopping'
import type { Random } from '@test/support/random'

export type ListName = 'favorites' | 'cart'
/** The last reported state of an image. `unknown`: a change failed, but the server may have applied it. */
type Standing = 'in' | 'out' | 'unknown'
type Told = Map<string, Standing>

/** A journey through the store, with everything that the store has reported. */
export type Journey = {
  readonly page: Page
  readonly context: BrowserContext
  readonly request: APIRequestContext
  readonly identity: Account
  /** The user's lists on the server, as the store told them. */
  readonly told: Readonly<Record<ListName, Told>>
  /** The user's backend id; undefined while signed out. */
  userId: string | undefined
  /** The backend id that owns the server's lists; null if there are none. */
  serverId: string | null
  random: Random
  /** Requests for lists: pending ones (`waiting`) and all (`asked`). */
  readonly reads: { waiting: number; asked: number }
}

const LIST_READS = /\/market\/(cart|favorites)\/\d+$/

/** Counts the requests for lists: while none is pending, only the user's actions change a list. */
export function watchReads(context: BrowserContext): Journey['reads'] {
  const reads = { waiting: 0, asked: 0 }
  const count = (by: number) => (request: { url: () => string }) => {
    if (!LIST_READS.test(request.url())) return
    reads.waiting += by
    reads.asked += Math.max(by, 0)
  }
  context.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return reads
}

export const those = (told: Told, standing: Standing) =>
  [...told].filter(([, its]) => its === standing).map(([id]) => id)

/** Expects every confirmed image and no image reported as removed or never added. */
export function expectAllowed(told: Told, ids: readonly string[]): void {
  const lost = those(told, 'in').filter((id) => !ids.includes(id))
  const invented = ids.filter((id) => (told.get(id) ?? 'out') === 'out')
  expect({ lost, invented }).toEqual({ lost: [], invented: [] })
}

const toasts = (page: Page) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Cerrar notificación' }) })
export const toast = (page: Page, words: RegExp): Locator => toasts(page).filter({ hasText: words })

/** Closes all toasts: they would cover the next control or be taken for the result of the next action. */
export async function closeToasts(page: Page): Promise<void> {
  // In one step, because a toast may close itself meanwhile.
  await toasts(page)
    .getByRole('button', { name: 'Cerrar notificación' })
    .evaluateAll((all: HTMLElement[]) => {
      all.forEach((one) => {
        one.click()
      })
    })
  await expect(toasts(page)).toHaveCount(0)
}

/** Waits for a toast that matches. @returns its text */
export async function hear({ page }: Journey, words: RegExp): Promise<string> {
  let said = ''
  await expect(async () => {
    said = (await toast(page, words).allInnerTexts())[0] ?? ''
    expect(said, `something like ${String(words)}`).not.toBe('')
  }).toPass({ intervals: [50, 100], timeout: 60_000 })
  await closeToasts(page)
  return said
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

export const noResults = (page: Page) => page.getByText('No se encontraron imágenes que coincidan con esta búsqueda')

/** The content of each page after successful requests. */
const wholePages: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': (page) => cards(page),
  '/search': (page) => cards(page).or(noResults(page)),
  '/favorites': (page) => cards(page).or(page.getByText('Aún no tienes favoritos.')),
  '/cart': (page) => removeButtons(page).or(page.getByText('Tu carrito está vacío...')),
  '/login': (page) => page.getByRole('button', { name: 'Sign in with Google' }),
}

/** Waits until the page is complete; presses 'Reintentar' after each failure. */
export async function settle({ page }: Journey): Promise<void> {
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' }).first()
  await expect(async () => {
    const path = pathOf(page)
    const isThere = await wholePages[path]!(page).first().isVisible()
    // An error below the cards of a gallery is about the next page of images.
    const isMoreMissing = path === '/' || path === '/search'
    const hasFailed = await retry.isVisible()
    if (hasFailed && !(isThere && isMoreMissing)) await retry.click({ timeout: 1000 })
    expect(isThere && (!hasFailed || isMoreMissing), `${path} is complete`).toBe(true)
  }).toPass({ intervals: [50, 100], timeout: 60_000 })
}

/** Reads the number of images on a list from the header. What follows the count is the link's description. */
export async function countOf({ page }: Journey, list: ListName): Promise<number> {
  const link = list === 'cart' ? cartLink(page) : favoritesLink(page)
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0)
}

/** Tells whether the page shows text or an image of some size. Runs in the page. */
function showsSomething(): boolean {
  return [...document.querySelectorAll('main *')].some((part) => {
    const says = [...part.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    const { width, height } = part.getBoundingClientRect()
    const isShown = width > 2 && height > 2 && part.checkVisibility({ visibilityProperty: true })
    return (says || part instanceof HTMLImageElement) && isShown
  })
}

/** Expects the invariants of every step: no blank page, no crash, and the reported counts in the header. */
export async function expectSound(journey: Journey): Promise<void> {
  const { page, told, userId } = journey
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(() => page.evaluate(showsSomething)).toBe(true)
  await expect(page.getByText('Algo salió mal al mostrar esta página.')).toHaveCount(0)
  if (userId === undefined) {
    await expect(page.getByRole('link', { name: /^(Carrito|Favoritos)/ })).toHaveCount(0)
    return
  }
  for (const list of ['favorites', 'cart'] as const) {
    const least = those(told[list], 'in').length
    const most = least + those(told[list], 'unknown').length
    const isTrue = async () => {
      const count = await countOf(journey, list)
      return count >= least && count <= most ? 'as told' : `${count} in ${list}, not ${least} to ${most}`
    }
    await expect.poll(isTrue).toBe('as told')
  }
}
