import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { expectMainFocused, tabTo } from './focus.ts'
import { choiceInPayPal, payButton, mockPayPal, payWithPayPal } from './paypal.ts'
import { acknowledge, cardAt, cartLink, favoritesLink, showLinks, summary, titleOf } from './shopping.ts'

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name })
const optionsOf = (page: Page, index: number) => cardAt(page, index).getByRole('button', { name: /^Opciones de / })
const enlarge = (page: Page, index: number) => cardAt(page, index).getByRole('button', { name: /^Ampliar / })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código promocional' })
const payment = (page: Page) => page.getByRole('heading', { name: 'Finalizar compra' })
const success = (page: Page) => page.getByRole('heading', { name: 'Pago Exitoso' })

// Browser: where the focus is, and whether it is seen.
// spec: 6.user.may
test('a keyboard user buys images with a code, and the focus is always right', async ({
  page,
  context,
  account: _,
}) => {
  await mockPayPal(context)
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Saltar al contenido' }))
  await press('Enter')
  await expectMainFocused(page)

  await tabTo(page.getByRole('button', { name: 'Sign in' }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectMainFocused(page)
  await tabTo(page.getByRole('button', { name: 'Sign in with Google' }))
  await press('Enter')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  await expectMainFocused(page)

  await tabTo(optionsOf(page, 0))
  await press('Enter')
  await expect(menuItem(page, 'Agregar a favoritos')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Agregada a favoritos' })).toBeVisible()
  await expect(optionsOf(page, 0)).toBeFocused()
  await press('Enter')
  await expect(menuItem(page, 'Quitar de favoritos')).toBeFocused()
  await press('ArrowDown')
  await expect(menuItem(page, 'Agregar al carrito')).toBeFocused()
  await press('Enter')
  await expect(optionsOf(page, 0)).toBeFocused()

  const second = await titleOf(cardAt(page, 1))
  await tabTo(enlarge(page, 1))
  await press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Información' })).toBeFocused()
  await press('ArrowRight')
  await expect(viewer).not.toHaveAccessibleName(second)
  await expect(viewer.getByRole('button', { name: 'Información' })).toBeFocused()
  await tabTo(viewer.getByRole('button', { name: 'Agregar al carrito' }))
  await press('Enter')
  await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toBeFocused()
  await press('Escape')
  await expect(viewer).toBeHidden()
  // The card of the last viewed image.
  await expect(enlarge(page, 2)).toBeFocused()

  await tabTo(favoritesLink(page, 1), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
  await expectMainFocused(page)
  await tabTo(cartLink(page, 2), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await expectMainFocused(page)

  await tabTo(codeField(page))
  await page.keyboard.type('bienvenida20')
  await press('Enter')
  await expect(page.getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await tabTo(summary(page).getByRole('button', { name: 'Procede al pago' }))
  await press('Enter')
  await expect(payment(page)).toBeVisible()
  await expectMainFocused(page)

  await expect(payButton(page)).toBeEnabled()
  await tabTo(payButton(page))
  await press('Enter')
  await expect(choiceInPayPal(page, 'Aprobar el pago')).toBeFocused()
  await press('Enter')
  await expect(success(page)).toBeVisible()
  await expectMainFocused(page)
  await tabTo(page.getByRole('button', { name: 'Seguir comprando' }))
  await press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await expectMainFocused(page)
})

test.describe('with a finger at 375 px', () => {
  test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true })

  test('a phone user buys images with a code, and the focus is always right', async ({ page, context, account: _ }) => {
    await mockPayPal(context)
    await page.goto('/')
    await expect(cards(page).first().getByRole('img')).toBeVisible()
    await showLinks(page)
    const panel = page.getByRole('dialog', { name: 'Menú' })
    await expect(panel).toBeVisible()
    await expect(panel.locator(':focus')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectMainFocused(page)
    await page.getByRole('button', { name: 'Sign in with Google' }).tap()
    await expect(cards(page).first().getByRole('img')).toBeVisible()
    await expectMainFocused(page)

    for (const [item, said] of [
      ['Agregar a favoritos', 'Agregada a favoritos'],
      ['Agregar al carrito', 'Agregada al carrito'],
    ] as const) {
      await optionsOf(page, 0).tap()
      await expect(
        page
          .getByRole('menu')
          .locator(':focus')
          .or(page.getByRole('menu').and(page.locator(':focus'))),
      ).toHaveCount(1)
      await menuItem(page, item).tap()
      await acknowledge(page, said)
      await expect(optionsOf(page, 0)).toBeFocused()
    }

    await cardAt(page, 1).getByRole('img').tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await viewer.getByRole('button', { name: 'Imagen siguiente' }).tap()
    await expect(viewer.getByRole('button', { name: 'Imagen siguiente' })).toBeFocused()
    await viewer.getByRole('button', { name: 'Agregar al carrito' }).tap()
    await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toBeFocused()
    await acknowledge(page, 'Agregada al carrito')
    await viewer.getByRole('button', { name: 'Cerrar' }).tap()
    await expect(viewer).toBeHidden()
    await expect(enlarge(page, 2)).toBeFocused()

    await showLinks(page)
    await favoritesLink(page, 1).tap()
    await expect(page.getByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
    await expectMainFocused(page)
    await showLinks(page)
    await cartLink(page, 2).tap()
    await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
    await expectMainFocused(page)

    await codeField(page).tap()
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill('bienvenida20')
    await page.getByRole('button', { name: 'Aplicar' }).tap()
    await acknowledge(page, 'Código BIENVENIDA20 aplicado')
    await expect(codeField(page)).toBeFocused()
    await summary(page).getByRole('button', { name: 'Procede al pago' }).tap()
    await expect(payment(page)).toBeVisible()
    await expectMainFocused(page)
    await expect(payButton(page)).toBeEnabled()
    await payWithPayPal(page)
    await expect(success(page)).toBeVisible()
    await expectMainFocused(page)
  })
})
