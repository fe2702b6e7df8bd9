import { buildReceipt } from '@test/builders/buildReceipt'
import { expect, test } from './fixtures.ts'

// Browser: only it prints.
test.use({ serviceWorkers: 'block' })

/** Counts the pages of a PDF of Chromium, which does not compress its page objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

// spec: receipt.print
test('the receipt of 100 images is one page, dark on light', async ({ page, person: _, identity }) => {
  const receipt = buildReceipt(100, { ownerId: identity.id })
  await page.addInitScript(
    ([key, stored]) => {
      sessionStorage.setItem(key!, stored!)
    },
    [`receipt_5001_${identity.id}`, JSON.stringify(receipt)],
  )
  await page.goto('/payment-success?compraId=5001')
  await expect(page.getByRole('list', { name: 'Imágenes compradas' })).toBeVisible()
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, margin }))).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main li img:visible')).toHaveCount(60)
  await expect(page.getByText('y 40 imágenes más')).toBeVisible()
  await expect(page.getByText(new URL(page.url()).host, { exact: true })).toBeVisible()
  await expect(page.getByText('ayuda@lienzo.example', { exact: true }).locator('visible=true')).toHaveCount(1)
  await expect(page.getByText('Fecha: 26 de noviembre de 2026')).toBeVisible()
  await expect(page.getByText('Número de orden: #5001')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir comprobante' })).toBeHidden()
  const brightness = (property: 'color' | 'background-color') =>
    page
      .locator('html')
      .evaluate(
        (html, name) =>
          Math.max(...(getComputedStyle(html).getPropertyValue(name).match(/\d+/g) ?? []).slice(0, 3).map(Number)),
        property,
      )
  expect(await brightness('color')).toBeLessThan(60)
  expect(await brightness('background-color')).toBeGreaterThan(240)
})
