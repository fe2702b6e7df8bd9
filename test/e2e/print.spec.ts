import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

test('the printed success page shows only the order, dark on light', async ({ page, person: _ }) => {
  await page.goto('/payment-success?compraId=5001')
  await expect(page.getByRole('button', { name: 'Imprimir comprobante' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Número de orden: #5001')).toBeVisible()
  await expect(page.locator('main').getByText('Lienzo', { exact: true })).toBeVisible()
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
