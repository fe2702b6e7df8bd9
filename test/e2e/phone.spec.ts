import { devices } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
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
  await touch('touchEnd')
  await page.getByRole('menuitem', { name: 'Agregar a favoritos' }).tap()
  await expect(page.getByRole('alert')).toContainText('Haz login para agregar a favoritos')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Abrir menú' }).tap()
  const panel = page.getByRole('dialog', { name: 'Menú' })
  await panel.getByRole('searchbox').fill('luna')
  await panel.getByRole('button', { name: 'Buscar' }).tap()
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await expect(panel).toBeHidden()
})

for (const route of ['/', '/search?q=luna', '/login', '/payment-success?compraId=5001', '/nada', '/previewcontent']) {
  test(`${route} needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    await expect(page.locator('main')).not.toBeEmpty()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
