import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Browser: only it prints.
test.use({ serviceWorkers: 'block' })

/** Stores a receipt of `count` images in the tab, before the page opens. */
async function storeReceipt(page: Page, ownerId: string, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(1001 + index),
    title: `Obra ${index + 1}`,
    price: 250,
    picture: { url: `/canvamanager/imgs/files/${1001 + index}.webp`, width: 800 },
  }))
  const subtotal = 250 * count
  const promo = { code: 'VERANO10', percent: 10 }
  const order = { userId: '1', subtotal, total: subtotal - Math.round(subtotal / 10), promo, items }
  const receipt = { ownerId, compraId: '5001', at: Date.UTC(2026, 10, 26, 12), order }
  await page.addInitScript(
    ([key, stored]) => {
      sessionStorage.setItem(key!, stored!)
    },
    [`receipt_5001_${ownerId}`, JSON.stringify(receipt)],
  )
}

/** Counts the pages of a PDF of Chromium, which does not compress its page objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const [count, shown, tag] of [
  [1, 1, ['@release']],
  [13, 13, ['@release']],
  [100, 60, []],
  [400, 60, ['@release']],
] as const) {
  // spec: receipt.print
  test(
    `the receipt of ${count} images is one page, dark on light`,
    { tag: [...tag] },
    async ({ page, person: _, identity }) => {
      await storeReceipt(page, identity.id, count)
      await page.goto('/payment-success?compraId=5001')
      await expect(page.getByRole('list', { name: 'Imágenes compradas' })).toBeVisible()
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
      for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, margin }))).toBe(1)

      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('main li img:visible')).toHaveCount(shown)
      await expect(page.getByText(`y ${count - shown} imágenes más`)).toBeVisible({ visible: count > shown })
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
    },
  )
}
