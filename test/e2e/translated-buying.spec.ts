import { openTab } from './fixtures.ts'
import { payButton } from './paypal.ts'
import { enterCode, removeButtons, summary } from './shopping.ts'
import { closeToast, expect, SCOPES, test, toast, untouched } from './translated.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, cartSize: 7 })

for (const scope of SCOPES) {
  const inWords = { tag: scope === 'words' ? [] : ['@release'] }
  // Browser: a translator changes the text nodes that React has made.
  test.describe(`a translator of ${scope}`, () => {
    test.use({ scope })

    // spec: translated.changes, translated.amounts
    test(
      'a buyer changes the cart, tries a code and removes it',
      { tag: '@release' },
      async ({ page, buyer: _, said, expectSound }) => {
        const amounts = summary(page).getByRole('definition')
        await page.goto('/cart')
        await expect(amounts).toHaveText(['$15.00', '$0.00', '$15.00'])
        await expect(amounts.and(untouched(page))).toHaveCount(3)
        await enterCode(page, 'nada')
        await expect(page.getByRole('alert')).toContainText(said('Código promocional inválido o expirado'))
        await expectSound()
        await enterCode(page, 'bienvenida20')
        await toast(page, 'BIENVENIDA20').and(page.getByRole('status')).waitFor()
        await expect(untouched(page).getByText('BIENVENIDA20', { exact: true })).toHaveCount(1)
        await expect(untouched(page).getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
        await expect(amounts).toHaveText(['$15.00', '−$3.00', '$12.00'])
        await closeToast(page)
        for (const left of [6, 5]) {
          await removeButtons(page).first().click()
          await expect(removeButtons(page)).toHaveCount(left)
        }
        await expect(amounts).toHaveText(['$10.00', '−$2.00', '$8.00'])
        await expect(page.getByRole('main').getByText('imágenes', { exact: false }).first()).toHaveText(
          said('5 imágenes'),
        )
        await expectSound()
        await page.getByRole('button', { name: 'Quitar código promocional' }).click()
        await expect(amounts).toHaveText(['$10.00', '$0.00', '$10.00'])
        await page.getByRole('button', { name: 'Actualizar precios' }).click()
        await toast(page, 'Precios actualizados').waitFor()
        await expect(page.getByRole('button', { name: 'Actualizar precios' })).toHaveText(said('Actualizar precios'))
      },
    )

    // spec: translated.amounts
    test(
      'a buyer whose total changes pays what the page says',
      inWords,
      async ({ page, context, buyer: _, paypal, said, expectSound }) => {
        await page.goto('/payment')
        const lines = page.getByRole('main').getByRole('definition')
        await expect(lines).toHaveText([said('7'), '$15.00', '$15.00 USD'])
        const other = await openTab(context)
        await other.goto('/cart')
        for (const left of [6, 5]) {
          await removeButtons(other).first().click()
          await expect(removeButtons(other)).toHaveCount(left)
        }
        await expect(lines).toHaveText([said('5'), '$10.00', '$10.00 USD'])
        await expect(lines.and(untouched(page))).toHaveCount(2)
        await expectSound()
        await payButton(page).click()
        await page.getByRole('button', { name: 'Aprobar el pago' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Pago Exitoso'))
        expect(paypal.orders().map(({ body }) => body.purchase_units[0].amount.value)).toEqual(['10.00'])
        await expect(lines.last()).toHaveText('$10.00 USD')
        await expect(untouched(page).getByText(/^Número de orden: #\w+$/)).toHaveCount(1)
      },
    )
  })
}
