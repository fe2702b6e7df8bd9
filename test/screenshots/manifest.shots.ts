import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'

/** The sizes in src/tools/manifest.ts; for the phone, multiplied by deviceScaleFactor. */
const forms = [
  { form: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { form: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
] as const

for (const { form, viewport, deviceScaleFactor } of forms) {
  test.describe(form, () => {
    test.use({ viewport, deviceScaleFactor })

    test(`the gallery and the viewer on a ${form} screen`, async ({ page }) => {
      await page.goto('/')
      await arePicturesThere(page)
      await save(page, `gallery-${form}`)
      await page.locator('main li[data-index="1"]').getByRole('link').click()
      await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('data-status', 'shown')
      await save(page, `viewer-${form}`)
    })
  })
}

async function arePicturesThere(page: Page): Promise<void> {
  await expect(page.locator('main li[data-index="0"]')).toBeVisible()
  await expect(async () => {
    const loading = await page.locator('main li [data-status="loading"]').count()
    expect(loading).toBe(0)
  }).toPass({ timeout: 120_000 })
}

async function save(page: Page, name: string): Promise<void> {
  // A loaded image is painted only after it is decoded.
  await page.evaluate(() => Promise.all([...document.querySelectorAll('img')].map((img) => img.decode())))
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).webp({ quality: 80 }).toFile(`public/screenshots/${name}.webp`)
}
