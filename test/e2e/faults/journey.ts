import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Random } from '@/demo/art/random'
import { cards } from '@test/e2e/fixtures'
import type { Sales } from '@test/e2e/checkout'
import type { Account } from '@test/e2e/google'
import { payButton } from '@test/e2e/paypal'
import { removeButtons } from '@test/e2e/shopping'

export type ListName = 'favorites' | 'cart'
/** What the store has said of an image. `unknown`: of a change it said that it failed, and its answer may have been lost. */
type Standing = 'in' | 'out' | 'unknown'
export type Told = Map<string, Standing>
export type ToldLists = Readonly<Record<ListName, Told>>
export const noLists = (): ToldLists => ({ favorites: new Map(), cart: new Map() })

/** Somebody on their way through the store, and all that it has told them. */
export type Journey = {
  readonly page: Page
  readonly context: BrowserContext
  readonly request: APIRequestContext
  readonly identity: Account
  readonly sales: Sales
  /** Theirs at the server; and what is in the browser only, of somebody whom the server does not know. */
  readonly lists: ToldLists
  local: ToldLists
  /** Their number at the server; null when it does not know them, undefined while they are not signed in. */
  userId: string | null | undefined
  /** The number under which the server keeps lists of theirs; null when it keeps none. */
  serverId: string | null
  random: Random
  /** How often the store said that something failed. */
  failures: number
  /** Questions for a list: those that wait for an answer, and how many were asked. */
  readonly reads: { waiting: number; asked: number }
}

const LIST_READS = /\/market\/(cart|favorites)\/\d+$/

/** Counts the questions for lists: while none is under way, a list changes by what the person does and by nothing else. */
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

export const toldOf = ({ userId, lists, local }: Journey, list: ListName): Told =>
  (userId === null ? local : lists)[list]
export const those = (told: Told, standing: Standing) =>
  [...told].filter(([, its]) => its === standing).map(([id]) => id)
export const confirmedIn = (journey: Journey, list: ListName): string[] => those(toldOf(journey, list), 'in')

/** What was confirmed is there, and nothing that cannot be. */
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

/** Closes what was said: it would lie over what is pressed next, or be taken for the answer to it. */
export async function closeToasts(page: Page): Promise<void> {
  // In one step, because they may be about to go by themselves.
  await toasts(page)
    .getByRole('button', { name: 'Cerrar notificación' })
    .evaluateAll((all: HTMLElement[]) => {
      all.forEach((one) => {
        one.click()
      })
    })
  await expect(toasts(page)).toHaveCount(0)
}

/** Waits for the first of these outcomes; one that is not among them is a failure of the store. */
export async function firstOf<Name extends string>(outcomes: Readonly<Record<Name, Locator>>): Promise<Name> {
  let found: Name | undefined
  await expect(async () => {
    for (const name of Object.keys(outcomes) as Name[]) {
      if (found === undefined && (await outcomes[name].first().isVisible())) found = name
    }
    expect(found, `one of: ${Object.keys(outcomes).join(', ')}`).toBeDefined()
  }).toPass({ intervals: [50, 100], timeout: 15_000 })
  return found!
}

/** Waits until the store says something of this kind. @returns all of that */
export async function hear(journey: Journey, words: RegExp): Promise<string> {
  let said = ''
  await expect(async () => {
    said = (await toast(journey.page, words).allInnerTexts())[0] ?? ''
    expect(said, `something like ${String(words)}`).not.toBe('')
  }).toPass({ intervals: [50, 100], timeout: 15_000 })
  if (/^(No se pudo|Error)/.test(said)) journey.failures += 1
  await closeToasts(journey.page)
  return said
}

const main = (page: Page) => page.getByRole('main')
export const viewer = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Compartir' }) })
export const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/(.)\/$/, '$1')
/** The image that the history entry says is viewed. */
export const viewedId = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { viewedImageId?: string } | null } | null)?.usr?.viewedImageId)

export const noResults = (page: Page) => page.getByText('No se encontraron imágenes que coincidan con esta búsqueda')
export const paymentHeadings = (page: Page) =>
  page.getByRole('heading', { name: /^(Recibimos tu (pago|pedido)|No sabemos si PayPal cobró tu pago)$/ })

/** What a page comes to when all goes well. */
const wholePages: Readonly<Record<string, (page: Page) => Locator>> = {
  '/': (page) => cards(page),
  '/search': (page) => cards(page).or(noResults(page)),
  '/favorites': (page) => cards(page).or(page.getByText('Aún no tienes favoritos.')),
  '/cart': (page) => removeButtons(page).or(page.getByText('Tu carrito está vacío...')),
  '/login': (page) => page.getByRole('button', { name: 'Sign in with Google' }),
  '/previewcontent': (page) =>
    viewer(page).or(page.getByText('La imagen solicitada no fue encontrada o no está disponible')),
  '/payment': (page) =>
    payButton(page).or(paymentHeadings(page)).or(page.getByText('No pudimos registrar tu cuenta en la tienda.')),
  '/payment-success': (page) => page.getByRole('heading', { name: 'Pago Exitoso' }),
}

/** Waits until the page is whole. Where it says that something failed, the person presses 'Reintentar' until nothing does. */
export async function settle(journey: Journey): Promise<void> {
  const { page } = journey
  const retry = main(page).getByRole('button', { name: 'Reintentar' }).first()
  await expect(async () => {
    const path = pathOf(page)
    const isViewing = (await viewedId(page)) !== undefined
    const isThere = await (isViewing ? viewer(page) : wholePages[path]!(page)).first().isVisible()
    // Below the cards of a gallery a failure tells of the images that would come next.
    const isMoreMissing = path === '/' || path === '/search'
    const hasFailed = await retry.isVisible()
    if (hasFailed && !(isThere && isMoreMissing)) {
      journey.failures += 1
      await retry.click({ timeout: 1000 })
    }
    expect(isThere && (!hasFailed || isMoreMissing), `${path} is whole`).toBe(true)
  }).toPass({ intervals: [50, 100], timeout: 30_000 })
}

/** How many images the header says are on a list. */
export async function countOf({ page }: Journey, list: ListName): Promise<number> {
  const name = list === 'cart' ? /^Carrito/ : /^Favoritos/
  // Also behind an open viewer, which hides all else from those who do not see.
  const link = page
    .getByRole('navigation', { name: 'Principal', includeHidden: true })
    .getByRole('link', { name, includeHidden: true })
  return Number(/\d*$/.exec((await link.textContent()) ?? '')?.[0])
}

/** Something of this page can be seen: a word, a picture or a control, with some size. */
function showsSomething(): boolean {
  const parts = document.querySelectorAll('main *, [role=dialog] *')
  return [...parts].some((part) => {
    const says = [...part.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    const { width, height } = part.getBoundingClientRect()
    return (
      (says || part instanceof HTMLImageElement) &&
      width > 2 &&
      height > 2 &&
      part.checkVisibility({ visibilityProperty: true })
    )
  })
}

/** What holds after every step: no blank page, no crash, and in the header what the store has told. */
export async function expectSound(journey: Journey): Promise<void> {
  const { page, userId } = journey
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
  await expect.poll(() => page.evaluate(showsSomething)).toBe(true)
  await expect(page.getByText('Algo salió mal al mostrar esta página.')).toHaveCount(0)
  if (userId === undefined) {
    await expect(page.getByRole('link', { name: /^(Carrito|Favoritos)/, includeHidden: true })).toHaveCount(0)
    return
  }
  for (const list of ['favorites', 'cart'] as const) {
    const told = toldOf(journey, list)
    const least = those(told, 'in').length
    const most = least + those(told, 'unknown').length
    const isTrue = async () => {
      const count = await countOf(journey, list)
      return count >= least && count <= most ? 'as told' : `${count} in ${list}, not ${least} to ${most}`
    }
    await expect.poll(isTrue).toBe('as told')
  }
}
