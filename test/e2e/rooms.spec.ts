import type { Page } from '@playwright/test'
import { expectNothingCutOff } from './axe.ts'
import { expect, openPayment, test } from './checkout.ts'
import { payButton } from './paypal.ts'
import { watchShifts } from './shell.ts'
import { visitGallery } from './shopping.ts'

// Browser: what moves while pictures come.
test.use({ serviceWorkers: 'block' })

/** Pictures that only decorate. */
const wall = (page: Page) => page.locator('main [aria-hidden="true"] img')

// spec: rooms.way-on, rooms.known
test('empty favorites lead on by pictures, without a request and a shift', async ({ page, person: _ }) => {
  const row = page.getByRole('region', { name: 'Imágenes que te pueden gustar' })
  await visitGallery(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const shifted = await watchShifts(page)
  await page.goto('/favorites')
  const pictures = row.getByRole('img')
  await expect(pictures).toHaveCount(6)
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(asked.filter((url) => url.includes('/imgs/preview'))).toEqual([])
  expect(await shifted()).toBeLessThan(0.01)

  const first = row.getByRole('link').first()
  await first.focus()
  const title = (await pictures.first().getAttribute('alt')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

// spec: rooms.order
test("the order's pictures come and go without touching PayPal's element", async ({ page, buyer: _ }) => {
  await openPayment(page)
  await expect(wall(page)).toHaveCount(5)
  await expect(page.getByText('Ahorras $2.50 en esta compra')).toBeVisible()
  const button = await payButton(page).elementHandle()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(wall(page)).toHaveCount(4)
  await expectNothingCutOff(page)
  expect(await button.evaluate((one) => one.isConnected)).toBe(true)
})
