import type { Page } from '@playwright/test'
import { element, isGone, isThere, SEARCH_FIELD, type Hand } from './hand.ts'
import { beginAction } from './livingPage.ts'
import { scrollThrough } from './scroll.ts'
import { indexesInSight, rest } from './userPage.ts'

/** What a visitor does in one part of the soak. */
export type Part = { readonly images: number; readonly openings: number; readonly words: readonly string[] }

/** A page and the input to it. */
export type Visitor = { readonly page: Page; readonly hand: Hand }

const PIXELS_PER_SECOND = 12_000
/** Every fourth opening also looks at the image after it and goes back. */
const TURNS_EVERY = 4

const isFirstImageShown = isThere('main ul:not(.first-page) > li[data-index="0"] [data-status="shown"]')
const ACCOUNT = ['header button', 'Cuenta de prueba'] as const
const VIEWER = '[role="dialog"]'
const inViewer = (label: string) => `${VIEWER} button[aria-label="${label}"]`
const VIEWED_TITLE = `${element(`${VIEWER} :is(h1, h2)`)}?.textContent`

/**
 * Reloads the gallery by the logo, scrolls down and returns by `words` searches, opens images there, signs out and in, and
 * ends where it began: at the top of a gallery that was loaded anew.
 */
export async function visitPart(visitor: Visitor, { images, openings, words }: Part): Promise<void> {
  const { page, hand } = visitor
  await beginAction(page, 'scroll')
  await scrollThrough(page, { speed: { perSecond: PIXELS_PER_SECOND }, images })
  for (const word of words) await searchAndReturn(visitor, word)
  for (let opening = 0; opening < openings; opening += 1) await openAndClose(visitor, opening)
  await beginAction(page, 'sign out')
  await hand.click(element(...ACCOUNT))
  await hand.click(element('[role="menuitem"]', 'Cerrar Sesión'))
  await signInByButton(visitor)
  await reloadGallery(visitor)
}

/** Signs in with the account that the mock of Google knows, and returns to the page on which it began. */
export async function signInByButton({ page, hand }: Visitor): Promise<void> {
  await beginAction(page, 'sign in')
  await hand.click(element('header a, header button', 'Sign in'))
  await hand.click(element('main button:enabled', 'Sign in with Google'))
  await hand.until(`location.pathname === '/' && ${isThere(...ACCOUNT)}`)
}

/** Loads the gallery anew and waits for the pictures of its first screen. */
async function reloadGallery({ page, hand }: Visitor): Promise<void> {
  await beginAction(page, 'reload')
  await hand.click(element('header a[href="/"]'))
  await hand.until(`scrollY === 0 && ${isFirstImageShown}`)
  await rest(page)
}

async function searchAndReturn({ page, hand }: Visitor, word: string): Promise<void> {
  await beginAction(page, 'search: type')
  await hand.click(element(SEARCH_FIELD))
  await hand.keyboard.type(word)
  await beginAction(page, 'search: results')
  await hand.keyboard.press('Enter')
  await hand.until(`${isThere('h1', `Resultados para: "${word}"`)} && ${isFirstImageShown}`)
  await beginAction(page, 'search: back')
  await page.evaluate(() => {
    window.history.back()
  })
  await hand.until(`${isThere('h1', 'Galería de imágenes')} && ${element(SEARCH_FIELD)}?.value === ''`)
}

async function openAndClose({ page, hand }: Visitor, opening: number): Promise<void> {
  await beginAction(page, 'viewer: open')
  const inSight = await indexesInSight(page)
  const index = inSight[opening % inSight.length]
  await hand.click(element(`main ul:not(.first-page) > li[data-index="${index}"] img`))
  await hand.until(isThere(inViewer('Acercar')))
  if (opening % TURNS_EVERY === 0) {
    await beginAction(page, 'viewer: turn')
    const title = JSON.stringify(await hand.until(VIEWED_TITLE))
    await hand.click(element(inViewer('Imagen siguiente')))
    await hand.until(`${VIEWED_TITLE} !== ${title}`)
    await hand.click(element(inViewer('Imagen anterior')))
    await hand.until(`${VIEWED_TITLE} === ${title}`)
  }
  await beginAction(page, 'viewer: close')
  await hand.keyboard.press('Escape')
  await hand.until(isGone(VIEWER))
}
