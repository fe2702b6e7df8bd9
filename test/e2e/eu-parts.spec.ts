import type { Page } from '@playwright/test'
import { expect, expectSuccess, test } from './checkout.ts'
import { signIn } from './google.ts'
import { payButton, payWithPayPal } from './paypal.ts'
import { SEPARATE_PORT, VARIANTS_PORT } from './ports.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, summary } from './shopping.ts'

const TAX = /IVA incluido$/

/** What a store says before a purchase, on the page of the payment. */
const partsOf = (page: Page) => ({
  seller: page.getByText(/^Vende: /),
  delivery: page.getByText('Recibes las imágenes por correo después del pago.'),
  license: page.getByRole('link', { name: 'licencia' }),
  tax: page.getByText(TAX),
  waiver: page.getByRole('checkbox'),
  privacy: page.getByRole('link', { name: 'Privacidad' }),
  terms: page.getByRole('link', { name: 'Términos' }),
  contact: page.getByRole('link', { name: 'Contacto' }),
  withdrawal: page.getByRole('link', { name: 'Desistir de una compra' }),
  accessibility: page.getByRole('link', { name: 'Accesibilidad' }),
})

for (const [title, port, count] of [
  ['with everything configured, the store shows all parts of an EU shop', VARIANTS_PORT, 1],
  ['with nothing configured, the store shows the label and no other part', SEPARATE_PORT, 0],
] as const)
  test.describe(() => {
    test.use({ baseURL: `http://localhost:${port}` })

    // Browser: the two builds, with and without a configuration.
    // spec: label.card, label.cart, waiver.terms, waiver.box, trade.tax-note, withdrawal.links, accessibility.page
    test(title, async ({ page, account: _, paypal: __ }) => {
      await signIn(page)
      await expect(cardAt(page, 0).getByText('Imagen generada con IA')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Más' })).toHaveCount(count)
      await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
      await acknowledge(page, 'Agregada al carrito')
      await cartLink(page, 1).click()
      await expect(page.getByText('Imágenes generadas con IA', { exact: true })).toBeVisible()
      await expect(summary(page).getByText(TAX)).toHaveCount(count)

      await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
      if (count === 1) await page.getByRole('checkbox').check()
      await expect(payButton(page)).toBeEnabled()
      for (const part of Object.values(partsOf(page))) await expect(part).toHaveCount(count)
      await payWithPayPal(page)
      await expectSuccess(page)
      const receipt = page.getByRole('main')
      await expect(receipt.getByText(TAX)).toHaveCount(count)
      await expect(receipt.getByText(/^Aceptaste el /)).toHaveCount(count)

      for (const path of ['/withdrawal', '/accessibility']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toHaveCount(1 - count)
      }
    })
  })
