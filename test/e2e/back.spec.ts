import { devices } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ serviceWorkers: 'block', viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

// spec: input.back
test('Back on a phone closes the menu, and passes what its links left', async ({ page, person: _ }) => {
  await page.goto('/cart')
  const openMenu = page.getByRole('button', { name: 'Abrir menú' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await openMenu.tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/cart')

  await openMenu.tap()
  await menu.getByRole('link', { name: 'Favoritos' }).tap()
  await expect(page.getByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
  await page.evaluate(() => {
    history.back()
  })
  await expect(page.getByText('Tu carrito está vacío...')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await page.evaluate(() => {
    history.forward()
  })
  await expect(page.getByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
})

// spec: input.back
test('a menu on a phone survives no reload, and its button leaves no way back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menú' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menú' }).tap()
  await menu.getByRole('button', { name: 'Cerrar menú' }).tap()
  await expect(menu).toBeHidden()
  await page.waitForFunction(() => !('overlays' in (history.state as object)))
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
})

// spec: input.back
test('Back on a phone closes the share dialog first, then the viewer', async ({ page }) => {
  // This browser has a share sheet, which no test can see.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.goto('/')
  await cards(page).nth(1).getByRole('img').tap()
  const share = page.getByRole('dialog', { name: 'Compartir imagen' })
  await page.getByRole('button', { name: 'Compartir' }).tap()
  await expect(share).toBeVisible()
  await page.goBack()
  await expect(share).toBeHidden()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Compartir' })).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/')
})
