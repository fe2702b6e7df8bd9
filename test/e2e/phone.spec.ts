import { devices } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { staysSignedIn, storedUser } from './google.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
// Browser: fingers, widths and what a narrow layout hides.
test.use({ serviceWorkers: 'block', viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

// spec: 2.header.narrow, 2.header.search-submit, 5.guard.favorite, copy.card.touch
test('on a phone a visitor taps, swipes, long-presses and searches from the panel', async ({ page }) => {
  await page.goto('/')
  const second = cards(page).nth(1)
  await expect(second.getByRole('img')).toBeVisible()
  await second.getByRole('img').tap()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img')).toBeVisible()
  const before = await viewer.getByRole('img').getAttribute('src')

  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = 400) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 300)
  await touch('touchMove', 200)
  await touch('touchMove', 120)
  await touch('touchEnd')
  await expect(viewer.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await page.goBack()
  await expect(viewer).toBeHidden()

  // The card of the last viewed image; the gallery has scrolled to it.
  const box = await cards(page).nth(2).boundingBox()
  if (!box) throw new Error('the card is not drawn')
  await touch('touchStart', box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('menuitem', { name: 'Agregar a favoritos' })).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await touch('touchEnd')
  // The release opens nothing else: the viewer would have added a history entry.
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.getByRole('menuitem', { name: 'Agregar a favoritos' }).tap()
  await expect(page.getByRole('alert')).toContainText('Haz login para agregar a favoritos')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Abrir menú' }).tap()
  const panel = page.getByRole('dialog', { name: 'Menú' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  await panel.getByRole('searchbox').fill('luna')
  await panel.getByRole('button', { name: 'Buscar' }).tap()
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await expect(panel).toBeHidden()
})

// spec: copy.phone-bar
test('the phone bar unfolds the search and leads a visitor to sign in', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('searchbox')).toBeHidden()
  await banner.getByRole('button', { name: 'Buscar' }).tap()
  await expect(banner.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('searchbox')).toBeHidden()
  await expect(banner.getByRole('button', { name: 'Buscar' })).toBeFocused()
  await banner.getByRole('button', { name: 'Buscar' }).tap()
  await banner.getByRole('searchbox').fill('luna')
  await banner.getByRole('button', { name: 'Buscar' }).tap()
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await expect(banner.getByRole('searchbox')).toBeHidden()
  await banner.getByRole('link', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// spec: copy.phone-bar, copy.touch
test('the phone bar shows the cart with its count; words speak of touch', async ({
  page,
  context,
  request,
  account,
}) => {
  await staysSignedIn(context, await storedUser(request, account))
  await page.goto('/favorites')
  await expect(
    page.getByText('Aún no tienes favoritos. Explora la galería y agrégalos manteniendo pulsada una imagen.'),
  ).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await page.goto('/')
  await cards(page).first().getByRole('img').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' }).tap()
  await page.goBack()
  await banner.getByRole('link', { name: 'Carrito 1' }).tap()
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

test("a signed-in user's bar with counts fits the narrowest wide window", async ({ page }) => {
  await page.addInitScript(() => {
    const images = Array.from({ length: 12 }, (_, index) => ({
      id: String(1001 + index),
      url: `/canvamanager/imgs/files/${1001 + index}.webp`,
    }))
    localStorage.setItem('user', JSON.stringify({ id: 'ada', userId: null, name: 'Ada', email: 'ada@lienzo.example' }))
    for (const list of ['cart', 'favorites']) localStorage.setItem(`${list}_ada`, JSON.stringify({ images }))
  })
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: 'Carrito 12' })).toBeVisible()
  const account = await page.getByRole('button', { name: 'Ada' }).boundingBox()
  // A classic scrollbar takes 15 px of the window.
  expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(768 - 15)
})

// Browser: its history over documents. Journeys show it within one (find-the-way.test.tsx).
// spec: input.back
test('Back on a phone passes a menu that a link, a reload or its button has closed', async ({ page }) => {
  const openMenu = page.getByRole('button', { name: 'Abrir menú' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const signInHeading = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/')
  await openMenu.tap()
  await menu.getByRole('button', { name: 'Sign in' }).tap()
  await expect(signInHeading).toBeVisible()
  await openMenu.tap()
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(signInHeading).toBeVisible()
  await expect(menu).toBeHidden()
  await openMenu.tap()
  await menu.getByRole('button', { name: 'Cerrar menú' }).tap()
  await expect(menu).toBeHidden()
  await page.waitForFunction(() => !('overlays' in (history.state as object)))
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
})
