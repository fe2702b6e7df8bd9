import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectSuccess, test } from './checkout.ts'
import { WAIVER } from './deployment.ts'
import { expectFocusInSight, expectMainFocused, tabTo } from './focus.ts'
import { choiceInPayPal, payButton, paypalWindow } from './paypal.ts'
import { VARIANTS_PORT } from './ports.ts'
import { cardAt, cartLink, favoritesLink, summary, titleOf } from './shopping.ts'

// Toasts that move have neither their final position nor their final contrast.
test.use({ baseURL: `http://localhost:${VARIANTS_PORT}`, contextOptions: { reducedMotion: 'reduce' } })

// Browser: the focus, and what a keyboard reaches, from the first page to the paid order.
// spec: 6.user.may, waiver.terms, waiver.box, waiver.required, waiver.sent
test('with everything configured, a visitor signs in and buys by keyboard alone', async ({
  page,
  account: _,
  paypal,
  sales,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const menuItem = (name: string) => page.getByRole('menuitem', { name })
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text })
  /** Moves the focus to a control and presses a key on it. */
  const press = async (key: 'Enter' | 'Space', target: Locator, direction?: 'Shift+Tab') => {
    await tabTo(target, direction)
    await page.keyboard.press(key)
  }
  await page.goto('/')
  await expect(cardAt(page, 0).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await press('Enter', page.getByRole('link', { name: 'Saltar al contenido' }))
  await expectMainFocused(page)

  await press('Enter', page.getByRole('button', { name: 'Sign in' }), 'Shift+Tab')
  await expect(heading('Sign in')).toBeVisible()
  await expectMainFocused(page)
  await expectAccessible(page)
  await press('Enter', page.getByRole('button', { name: 'Sign in with Google' }))
  await expect(cardAt(page, 0).getByRole('img')).toBeVisible()
  await expectMainFocused(page)

  const options = cardAt(page, 0).getByRole('button', { name: /^Opciones de / })
  await press('Enter', options)
  await expect(menuItem('Agregar a favoritos')).toBeFocused()
  await page.keyboard.press('Enter')
  await toast('Agregada a favoritos').waitFor()
  await expect(options).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menuItem('Quitar de favoritos')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menuItem('Agregar al carrito')).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.press('Enter')
  await toast('Agregada al carrito').waitFor()
  await expect(options).toBeFocused()
  await expectAccessible(page)

  const enlarge = (index: number) => cardAt(page, index).getByRole('button', { name: /^Ampliar / })
  const second = await titleOf(cardAt(page, 1))
  const viewer = page.getByRole('dialog')
  await press('Enter', enlarge(1))
  await expect(viewer.getByRole('button', { name: 'Información' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).not.toHaveAccessibleName(second)
  await expect(viewer.getByRole('button', { name: 'Información' })).toBeFocused()
  await press('Enter', viewer.getByRole('button', { name: 'Agregar al carrito' }))
  await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  // The card of the last viewed image.
  await expect(enlarge(2)).toBeFocused()

  await press('Enter', favoritesLink(page, 1), 'Shift+Tab')
  await expect(heading('Mis Favoritos')).toBeVisible()
  await expectMainFocused(page)
  await press('Enter', cartLink(page, 2), 'Shift+Tab')
  await expect(heading('Mi Carrito')).toBeVisible()
  await expectMainFocused(page)
  await expectAccessible(page)

  const code = page.getByRole('textbox', { name: 'Código promocional' })
  await tabTo(code)
  await page.keyboard.type('bienvenida20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
  await expect(code).toBeFocused()
  await press('Enter', summary(page).getByRole('button', { name: 'Procede al pago' }))
  await expect(heading('Finalizar compra')).toBeVisible()
  await expectMainFocused(page)
  await expect(page.getByRole('button', { name: 'Marca la casilla para continuar' })).toBeDisabled()
  await expect(payButton(page)).toHaveCount(0)
  await expectAccessible(page)

  await expect(page.getByText(/^Vende: /)).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'licencia' }))
  const box = page.getByRole('checkbox', { name: WAIVER })
  await press('Space', box)
  await expect(box).toBeChecked()
  await expect(payButton(page)).toBeEnabled()
  await expect(box).toBeFocused()
  await expectAccessible(page)

  await press('Enter', payButton(page))
  await expect(paypalWindow(page)).toBeVisible()
  await expect(choiceInPayPal(page, 'Aprobar el pago')).toBeFocused()
  await press('Enter', choiceInPayPal(page, 'Cancelar'))
  await expect(paypalWindow(page)).toBeHidden()
  await expect(payButton(page)).toBeFocused()
  await expect(box).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(choiceInPayPal(page, 'Aprobar el pago')).toBeFocused()
  await page.keyboard.press('Enter')

  await expectSuccess(page)
  await expectMainFocused(page)
  await expect(page.getByRole('region', { name: 'Tu compra' })).toContainText('IVA incluido')
  await expect(page.getByText(WAIVER)).toBeVisible()
  await expectAccessible(page)
  expect(paypal.captures()).toBe(1)
  expect(sales.confirmations).toMatchObject([{ status: 200, body: { paypalDetails: { waiver: { text: WAIVER } } } }])
  await press('Enter', page.getByRole('button', { name: 'Seguir comprando' }))
  await expect(cardAt(page, 0)).toBeVisible()
  await expectMainFocused(page)
})
