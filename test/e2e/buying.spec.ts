import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { payButton, mockPayPal } from './paypal.ts'
import {
  acknowledge,
  cardAt,
  cartLink,
  chooseFrom,
  enterCode,
  favoritesLink,
  press,
  removeButtons,
  showLinks,
  summary,
  titleOf,
} from './shopping.ts'

const windows = {
  'with a mouse at 1280 px': { viewport: { width: 1280, height: 720 } },
  'with a finger at 375 px': { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true },
}

const amounts = (page: Page) => summary(page).getByRole('definition')

for (const [name, window] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use(window)

    // spec: 2.cart.heading, 2.cart.packages, 2.cart.summary, 2.viewer.cart, 2.package.remove, 4.packing.anew
    // spec: 6.user.may
    test('a user signs in, likes an image, fills the cart, applies a code and goes to pay', async ({
      page,
      context,
      account: _,
    }) => {
      await mockPayPal(context)
      await signIn(page)
      const favorite = await titleOf(cardAt(page, 0))
      await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
      await acknowledge(page, 'Agregada a favoritos')

      for (let index = 0; index < 7; index += 1) {
        await chooseFrom(cardAt(page, index), 'Agregar al carrito')
        await acknowledge(page, 'Agregada al carrito')
      }
      const viewer = page.getByRole('dialog')
      await press(cardAt(page, 7).getByRole('img'))
      for (let added = 7; added < 13; added += 1) {
        if (added > 7) await press(viewer.getByRole('button', { name: 'Imagen siguiente' }))
        await press(viewer.getByRole('button', { name: 'Agregar al carrito' }))
        await expect(viewer.getByRole('button', { name: 'Ya está en el carrito' })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        await acknowledge(page, 'Agregada al carrito')
      }
      await press(viewer.getByRole('button', { name: 'Cerrar' }))
      await expect(viewer).toBeHidden()

      await showLinks(page)
      await press(favoritesLink(page, 1))
      await expect(page.getByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Quitar .+ de favoritos$/ })).toHaveAccessibleName(
        `Quitar ${favorite} de favoritos`,
      )

      await showLinks(page)
      await press(cartLink(page, 13))
      await expect(page.getByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
      const packs = page.getByRole('article')
      await expect(packs).toHaveCount(2)
      await expect(page.getByRole('article', { name: 'Pack de 10' }).getByRole('listitem')).toHaveCount(10)
      await expect(page.getByRole('article', { name: 'Individual' }).getByRole('listitem')).toHaveCount(3)
      await expect(packs.first()).toContainText('$1.75 por imagen • 30% descuento')
      await expect(amounts(page)).toHaveText(['$25.00', '$0.00', '$25.00'])

      await enterCode(page, 'bienvenida20')
      await acknowledge(page, 'Código BIENVENIDA20 aplicado')
      await expect(page.getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
      await expect(amounts(page)).toHaveText(['$25.00', '−$5.00', '$20.00'])
      await expectSummaryToStay(page)

      await press(removeButtons(page).first())
      await acknowledge(page, 'Quitada del carrito')
      await expect(removeButtons(page)).toHaveCount(12)
      await expect(amounts(page)).toHaveText(['$22.50', '−$4.50', '$18.00'])

      await press(summary(page).getByRole('button', { name: 'Procede al pago' }))
      await expect(page).toHaveURL('/payment?amount=18.00&originalAmount=22.50&promoCode=BIENVENIDA20&promoDiscount=20')
      await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
      await expect(page.getByText('$18.00 USD')).toBeVisible()
      await expect(payButton(page)).toBeEnabled()

      // The server has everything: a browser with empty storage shows the same.
      await page.addInitScript(() => {
        localStorage.clear()
      })
      await signIn(page)
      await showLinks(page)
      await expect(favoritesLink(page, 1)).toBeVisible()
      await expect(cartLink(page, 12)).toBeVisible()
    })

    // spec: 2.viewer.download
    test("'Descargar' adds the image and opens the cart; Back shows the gallery", async ({ page, account: _ }) => {
      await signIn(page)
      const title = await titleOf(cardAt(page, 2))
      await press(cardAt(page, 2).getByRole('img'))
      await press(page.getByRole('dialog').getByRole('button', { name: 'Descargar' }))
      await expect(page).toHaveURL('/cart')
      await expect(removeButtons(page)).toHaveAccessibleName(`Quitar ${title} del carrito`)
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

/** Scrolls through the whole page and expects the summary to stay visible. */
async function expectSummaryToStay(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(height).toBeGreaterThan(300)
  for (let step = 0; step <= 4; step += 1) {
    await page.evaluate(
      (top) => {
        window.scrollTo(0, top)
      },
      (height * step) / 4,
    )
    await expect(summary(page)).toBeInViewport({ ratio: 0.99 })
    await expect(summary(page).getByRole('button', { name: 'Procede al pago' })).toBeInViewport({ ratio: 0.99 })
  }
}
