import type { Page } from '@playwright/test'
import { expectNothingCutOff } from './axe.ts'
import { expect, openPayment, test } from './checkout.ts'
import { payButton } from './paypal.ts'
import { visitGallery } from './shopping.ts'

// Browser: what moves while pictures come.
test.use({ serviceWorkers: 'block' })

const row = (page: Page, name: string) => page.getByRole('region', { name })
/** Pictures that only decorate. */
const wall = (page: Page) => page.locator('main [aria-hidden="true"] img')

/** Lists what moves in `main` on the pages opened from now on. The footer below it moves with every page that loads late. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const { shifted } = Object.assign(window, { shifted: [] as string[] })
    type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest('main') !== null) shifted.push(node.outerHTML.slice(0, 120))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: readonly string[] }).shifted)
}

for (const [route, name] of [
  ['/cart', 'Imágenes para empezar tu carrito'],
  ['/favorites', 'Imágenes que te pueden gustar'],
  ['/nada', 'Imágenes de la galería'],
  ['/payment-success?compraId=5001', 'Sigue explorando la galería'],
] as const) {
  const tag = route === '/favorites' ? [] : ['@release']
  // spec: rooms.way-on, rooms.known
  test(`${route} leads on by pictures, without data and shifts`, { tag }, async ({ page, person: _ }) => {
    await visitGallery(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const shifted = await watchShifts(page)
    await page.goto(route)
    const pictures = row(page, name).getByRole('img')
    await expect(pictures).toHaveCount(6)
    await pictures.first().scrollIntoViewIfNeeded()
    await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(asked.filter((url) => url.includes('/imgs/preview'))).toEqual([])
    expect(await shifted()).toEqual([])

    const first = row(page, name).getByRole('link').first()
    await first.focus()
    const title = (await pictures.first().getAttribute('alt')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
}

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
