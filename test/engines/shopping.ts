import { expect } from './fixtures.ts'
import type { StorePage, Target } from './storePage.ts'

export const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
export const button = (name: string | RegExp): Target => ({ role: 'button', name })
export const link = (name: string | RegExp): Target => ({ role: 'link', name })
export const gallery = heading('Galería de imágenes')
export const payButton = button('Pagar con PayPal')
export const viewer: Target = { role: 'dialog' }

/** Reads the titles of the drawn cards, in order, when the app has taken over from the document. */
export async function titles(store: StorePage): Promise<string[]> {
  const read = () =>
    store.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main ul:not(.first-page) > li[data-index] img')].map(
        ({ alt }) => alt,
      ),
    )
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return read()
}

/** Waits until the app has taken over from the document, whose page ends after a few cards. */
export async function seeApp(store: StorePage): Promise<void> {
  await titles(store)
}

/** Adds the card with this index to the cart through its menu. */
export async function addToCart(store: StorePage, index: number): Promise<void> {
  const title = (await titles(store))[index] ?? ''
  await store.click(button(`Opciones de ${title}`))
  await store.click({ role: 'menuitem', name: 'Agregar al carrito' })
  await store.seeText('Agregada al carrito')
  await store.click(button('Cerrar notificación'))
}

/** Counts the images in view, and those of them that have arrived. */
export const picturesInView = (store: StorePage) =>
  store.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLImageElement>('main ul:not(.first-page) > li[data-index] img'),
    ].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    return { inView: all.length, arrived: all.filter((image) => image.complete && image.naturalWidth > 0).length }
  })

/** Expects pictures in view, all of them there. */
export async function expectPictures(store: StorePage): Promise<void> {
  await expect
    .poll(
      async () => {
        const { inView, arrived } = await picturesInView(store).catch(() => ({ inView: 0, arrived: 0 }))
        return inView > 0 ? arrived / inView : 0
      },
      { timeout: 20_000 },
    )
    .toBe(1)
}

/** Expects the path and query of the page's address. */
export async function expectAddress(store: StorePage, expected: string): Promise<void> {
  const address = () => store.evaluate(() => location.pathname + location.search).catch(() => '')
  await expect.poll(address, { timeout: 20_000 }).toBe(expected)
}

/** How far the page is scrolled, in px; -1 while it navigates. */
export const scrollTop = (store: StorePage) => store.evaluate(() => window.scrollY).catch(() => -1)

/** Scrolls in steps until the page is this far down. */
export async function scrollDown(store: StorePage, top: number): Promise<void> {
  await expect
    .poll(
      () =>
        store.evaluate((most) => {
          window.scrollTo(0, Math.min(window.scrollY + 1500, most))
          return window.scrollY
        }, top),
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(top)
  // Only a frame tells the page of the scroll: before it the list still seems to rest.
  await store.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(resolve)
        })
      }),
  )
  const isResting = () => store.evaluate(() => document.querySelector('main ul')?.hasAttribute('data-resting'))
  await expect.poll(isResting).toBe(true)
}
