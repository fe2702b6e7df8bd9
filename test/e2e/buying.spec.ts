import { expect, expectSuccess, test } from './checkout.ts'
import { expectMainFocused } from './focus.ts'
import { payButton, payWithPayPal } from './paypal.ts'
import { acknowledge, cardAt, cartLink, favoritesLink, showLinks, summary, titleOf } from './shopping.ts'

const finger = { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true }
const windows = { 'at 1280 px': { viewport: { width: 1280, height: 720 } }, 'on a phone': finger }

for (const [name, window] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ ...window, cartSize: 13 })

    // Browser: the layout that keeps the summary in sight while a long cart scrolls.
    test('the summary of a long cart stays in sight', async ({ page, buyer: _ }) => {
      await page.goto('/cart')
      await expect(page.getByRole('article')).toHaveCount(2)
      const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(height).toBeGreaterThan(300)
      for (let step = 0; step <= 4; step += 1) {
        await page.evaluate(
          (top) => {
            scrollTo(0, top)
          },
          (height * step) / 4,
        )
        await expect(summary(page)).toBeInViewport({ ratio: 0.99 })
        await expect(summary(page).getByRole('button', { name: 'Procede al pago' })).toBeInViewport({ ratio: 0.99 })
      }
    })
  })
}

test.describe('with a finger', () => {
  test.use(finger)

  // Browser: real touches on a phone's layout, and where the focus is.
  // spec: 2.viewer.cart, 6.user.may
  test('a phone user buys images with a code, and the focus is always right', async ({
    page,
    account: _,
    paypal: __,
  }) => {
    const heading = (name: string) => page.getByRole('heading', { name })
    const tap = (name: string) => page.getByRole('button', { name }).tap()
    await page.goto('/')
    await expect(cardAt(page, 0).getByRole('img')).toBeVisible()
    await showLinks(page)
    const panel = page.getByRole('dialog', { name: 'Menú' })
    await expect(panel).toBeVisible()
    await expect(panel.locator(':focus')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Sign in' }).tap()
    await expect(heading('Sign in')).toBeVisible()
    await expectMainFocused(page)
    await tap('Sign in with Google')
    await expect(cardAt(page, 0).getByRole('img')).toBeVisible()
    await expectMainFocused(page)

    const favorite = await titleOf(cardAt(page, 0))
    for (const list of ['a favoritos', 'al carrito']) {
      await tap(`Opciones de ${favorite}`)
      const menu = page.getByRole('menu')
      const focused = page.locator(':focus')
      await expect(menu.locator(focused).or(menu.and(focused))).toHaveCount(1)
      await page.getByRole('menuitem', { name: `Agregar ${list}` }).tap()
      await acknowledge(page, `Agregada ${list}`)
      await expect(page.getByRole('button', { name: `Opciones de ${favorite}` })).toBeFocused()
    }

    await cardAt(page, 1).getByRole('img').tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await tap('Imagen siguiente')
    await expect(viewer.getByRole('button', { name: 'Imagen siguiente' })).toBeFocused()
    await viewer.getByRole('button', { name: 'Agregar al carrito' }).tap()
    await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toBeFocused()
    await acknowledge(page, 'Agregada al carrito')
    await viewer.getByRole('button', { name: 'Cerrar' }).tap()
    await expect(viewer).toBeHidden()
    await expect(cardAt(page, 2).getByRole('button', { name: /^Ampliar / })).toBeFocused()

    await showLinks(page)
    await favoritesLink(page, 1).tap()
    await expect(heading('Mis Favoritos')).toBeVisible()
    await expectMainFocused(page)
    await expect(page.getByRole('button', { name: `Quitar ${favorite} de favoritos` })).toBeVisible()
    await showLinks(page)
    await cartLink(page, 2).tap()
    await expect(heading('Mi Carrito')).toBeVisible()
    await expectMainFocused(page)

    const code = page.getByRole('textbox', { name: 'Código promocional' })
    await code.tap()
    await expect(code).toBeFocused()
    await code.fill('bienvenida20')
    await tap('Aplicar')
    await acknowledge(page, 'Código BIENVENIDA20 aplicado')
    await expect(code).toBeFocused()
    await expect(summary(page).getByRole('definition')).toHaveText(['$5.00', '−$1.00', '$4.00'])
    await tap('Procede al pago')
    await expect(heading('Finalizar compra')).toBeVisible()
    await expect(page).toHaveURL('/payment?amount=4.00&originalAmount=5.00&promoCode=BIENVENIDA20&promoDiscount=20')
    await expectMainFocused(page)
    await expect(payButton(page)).toBeEnabled()
    await payWithPayPal(page)
    await expectSuccess(page)
    await expectMainFocused(page)
  })
})
