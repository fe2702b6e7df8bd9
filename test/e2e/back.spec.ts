import { devices } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ serviceWorkers: 'block', viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

// Browser: its history, over documents too.
// spec: input.back
test('Back on a phone closes menus and dialogs first, and passes what they left', async ({ page }) => {
  // This browser has a share sheet, which no test can see.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  const openMenu = page.getByRole('button', { name: 'Abrir menú' })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const signInHeading = page.getByRole('heading', { name: 'Sign in' })
  await page.goto('/')
  await openMenu.tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()

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
