import { expectAccessible } from './axe.ts'
import { cards, expect, test } from './fixtures.ts'
import { addToList, enterCode, removeButtons } from './shopping.ts'

for (const width of [1280, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('gallery, viewer, its details and the share dialog have no accessibility faults', async ({ page }) => {
      await page.goto('/')
      await expect(cards(page).first().getByRole('img')).toBeVisible()
      await expectAccessible(page)
      await cards(page).first().getByRole('link').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Información' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Compartir' }).click()
      await expect(page.getByRole('dialog', { name: 'Compartir imagen' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the pages of a signed-in person have no accessibility faults, empty and full', async ({ page, request, person: { userId } }) => {
      for (const route of ['/favorites', '/cart']) {
        await page.goto(route)
        await expect(page.getByRole('main').getByRole('link', { name: 'Explorar Galería' })).toBeVisible()
        await expectAccessible(page)
      }
      for (const list of ['favorites', 'cart'] as const) await addToList(request, list, userId, ['1001', '1002', '1003'])
      await page.goto('/favorites')
      await expect(page.getByText('3 imágenes')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/cart')
      await expect(removeButtons(page)).toHaveCount(3)
      await enterCode(page, 'nada')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Vaciar carrito' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page)
    })

    for (const route of ['/search?q=luna', '/login', '/payment-success?compraId=5001', '/nada', '/previewcontent']) {
      test(`${route} has no accessibility faults`, async ({ page, account: _ }) => {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}
