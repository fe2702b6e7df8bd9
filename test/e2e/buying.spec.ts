import { expect, test } from './checkout.ts'
import { signIn } from './google.ts'
import { payButton } from './paypal.ts'
import {
  acknowledge,
  cardAt,
  cartLink,
  chooseFrom,
  enterCode,
  favoritesLink,
  press,
  showLinks,
  summary,
  titleOf,
} from './shopping.ts'

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

  // Browser: real touches on a phone's layout, and a storage that is emptied.
  // spec: 2.viewer.cart, 6.user.may
  test('a user likes an image, fills the cart, applies a code and goes to pay', async ({
    page,
    account: _,
    paypal: __,
  }) => {
    await signIn(page)
    const favorite = await titleOf(cardAt(page, 0))
    await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
    await acknowledge(page, 'Agregada a favoritos')
    await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
    await acknowledge(page, 'Agregada al carrito')
    const viewer = page.getByRole('dialog')
    await press(cardAt(page, 1).getByRole('img'))
    await press(viewer.getByRole('button', { name: 'Agregar al carrito' }))
    await acknowledge(page, 'Agregada al carrito')
    await press(viewer.getByRole('button', { name: 'Cerrar' }))
    await expect(viewer).toBeHidden()

    await showLinks(page)
    await press(favoritesLink(page, 1))
    await expect(page.getByRole('button', { name: `Quitar ${favorite} de favoritos` })).toBeVisible()
    await showLinks(page)
    await press(cartLink(page, 2))
    await enterCode(page, 'bienvenida20')
    await acknowledge(page, 'Código BIENVENIDA20 aplicado')
    await expect(summary(page).getByRole('definition')).toHaveText(['$5.00', '−$1.00', '$4.00'])
    await press(summary(page).getByRole('button', { name: 'Procede al pago' }))
    await expect(page).toHaveURL('/payment?amount=4.00&originalAmount=5.00&promoCode=BIENVENIDA20&promoDiscount=20')
    await expect(payButton(page)).toBeEnabled()

    // The server has everything: a browser with an empty storage shows the same.
    await page.addInitScript(() => {
      localStorage.clear()
    })
    await signIn(page)
    await showLinks(page)
    await expect(favoritesLink(page, 1)).toBeVisible()
    await expect(cartLink(page, 2)).toBeVisible()
  })
})
