import { expect, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { acknowledge, cardAt, cartLink, chooseFrom } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const WARNING = 'Tu navegador no permite guardar datos: lo que agregues podría perderse al cerrar esta página.'

// Browser: the scripts of a document read the storage before the app.
test('in a browser that blocks all storage a visitor can sign in and go to pay', async ({ page, account }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await expect(cardAt(page, 0)).toBeVisible()
  // No data is lost yet, so there is no warning.
  await expect(page.getByText(WARNING)).toHaveCount(0)
  await signIn(page)
  await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  await acknowledge(page, WARNING)
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  await cartLink(page, 1).click()
  await page.getByRole('button', { name: 'Procede al pago' }).click()
  await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
})
