import type { BrowserContext, Page } from '@playwright/test'
import { CART_READS, PRICE_READS } from './calls.ts'
import { expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { payButton, paypalWindow, payWithPayPal, type PayPal } from './paypal.ts'
import type { Sales } from './sales.ts'
import { acknowledge, holdCalls } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const UPDATED = 'Actualizamos el total de tu compra.'

const lines = (page: Page) => page.getByRole('main').getByRole('definition')

/** Forges a stored value before the store opens, only once, so the store can correct it. */
async function forge(context: BrowserContext, key: string, value: object): Promise<void> {
  await context.addInitScript(
    ([forgedKey, forged]) => {
      if (location.protocol !== 'http:' || sessionStorage.getItem(forgedKey!) !== null) return
      sessionStorage.setItem(forgedKey!, 'forged')
      localStorage.setItem(forgedKey!, forged!)
    },
    [key, JSON.stringify(value)],
  )
}

/** All amounts sent to the server and to PayPal. */
const charged = (sales: Sales, paypal: PayPal) => ({
  registered: sales.registered.map(({ montoTotal, descuentoPorcentaje, codigoDescuento }) => [
    montoTotal,
    descuentoPorcentaje,
    codigoDescuento,
  ]),
  ordered: paypal.orders().map(({ body }) => body.purchase_units[0].amount.value),
})
const REAL = { registered: [[10, 0, null]], ordered: ['10.00'] }
const REAL_WITH_CODE = { registered: [[9, 10, 'VERANO10']], ordered: ['9.00'] }

// spec: calls.amounts
test('forged amounts and codes in the address are corrected and never charged', async ({
  page,
  buyer: _,
  paypal,
  sales,
}) => {
  for (const code of ['GRATIS100XX', 'MITAD50']) {
    await openPayment(page, `?amount=0.01&originalAmount=0.02&promoCode=${code}&promoDiscount=99`)
    await acknowledge(page, UPDATED)
    await expect(page).toHaveURL('/payment?amount=10.00&originalAmount=10.00')
    await expect(lines(page)).toHaveText(['5', '$10.00', '$10.00 USD'])
  }
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL)
  expect(sales.codesUsed).toEqual([])
})

for (const [what, forged, total, real] of [
  ['an unknown code', { status: 'applied', code: 'GRATIS100XX', percent: 99 }, '$10.00 USD', REAL],
  ['a forged percent of a code', { status: 'applied', code: 'VERANO10', percent: 99 }, '$9.00 USD', REAL_WITH_CODE],
] as const) {
  // spec: calls.amounts-storage
  test(`${what} in storage is corrected before the payment`, async ({ page, context, buyer, paypal, sales }) => {
    await forge(context, `promo_${buyer.id}`, forged)
    await openPayment(page)
    await expect(lines(page).last()).toHaveText('$0.10 USD')
    await payButton(page).click()
    await acknowledge(page, UPDATED)
    await expect(lines(page).last()).toHaveText(total)
    await expect(paypalWindow(page)).toBeHidden()
    expect(charged(sales, paypal)).toEqual({ registered: [], ordered: [] })
    await payWithPayPal(page)
    await expectSuccess(page)
    expect(charged(sales, paypal)).toEqual(real)
  })
}

test('a free order cannot be forged in the address or in storage', async ({ page, context, buyer, paypal, sales }) => {
  await forge(context, `promo_${buyer.id}`, { status: 'applied', code: 'VERANO10', percent: 100 })
  await page.goto('/payment?amount=0.00&originalAmount=10.00')
  await expect(page).toHaveURL('/cart')
  const total = page.getByRole('region', { name: 'Resumen de compra' }).getByRole('definition').last()
  await expect(total).toHaveText('$0.00')
  await page.getByRole('button', { name: 'Procede al pago' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'El descuento de tu código cambió' })).toBeVisible()
  await expect(total).toHaveText('$9.00')
  await page.getByRole('button', { name: 'Procede al pago' }).click()
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL_WITH_CODE)
})

const image = (id: string) => ({
  id,
  url: '/canvamanager/imgs/files/1',
  title: `Imagen ${id}`,
  description: '',
  width: 800,
  height: 800,
  price: 1,
  tags: '',
})

// spec: 4.lists.kept-first, calls.amounts-storage
test("a forged stored cart is replaced by the server's", async ({ page, context, request, buyer, paypal, sales }) => {
  await forge(context, `cart_${buyer.id}`, { images: [image(buyer.imageIds[0]!)], changes: [], syncedAt: Date.now() })
  await openPayment(page)
  await expect(lines(page)).toHaveText(['5', '$10.00', '$10.00 USD'])
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect(charged(sales, paypal)).toEqual(REAL)
})

test("a forged cart is not paid, even if the buyer pays before the server's response", async ({
  page,
  context,
  buyer,
  paypal,
  sales,
}) => {
  await forge(context, `cart_${buyer.id}`, { images: [image(buyer.imageIds[0]!)], changes: [], syncedAt: Date.now() })
  const release = await holdCalls(context, CART_READS)
  await openPayment(page)
  await expect(lines(page).last()).toHaveText('$2.50 USD')
  await payButton(page).click()
  release()
  await expect(lines(page).last()).toHaveText('$10.00 USD')
  expect([paypal.orders().length, sales.registered.length]).toEqual([0, 0])
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(paypal.orders().map(({ body, captures }) => [body.purchase_units[0].amount.value, captures])).toEqual([
    ['10.00', 1],
  ])
})

test("forged removals in storage do not override the server's cart", async ({
  page,
  context,
  buyer,
  paypal,
  sales,
}) => {
  // The largest difference between clocks that the store accepts.
  const changes = buyer.imageIds.slice(1).map((id) => ({ id, at: Date.now() + 30_000, isKept: false }))
  await forge(context, `cart_${buyer.id}`, { images: [image(buyer.imageIds[0]!)], changes, syncedAt: Date.now() })
  await openPayment(page)
  await page.waitForLoadState('networkidle')
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL)
})

// spec: calls.amounts-storage
test("forged stored prices are replaced by the server's before the payment", async ({
  page,
  context,
  buyer: _,
  paypal,
  sales,
}) => {
  const one = { name: 'Barato', pricePerImage: 1, discountPercent: 99 }
  await forge(context, 'lienzo_prices', {
    prices: { individual: one, pack5: one, pack10: one },
    lastUpdated: Date.now(),
  })
  const release = await holdCalls(context, PRICE_READS)
  await openPayment(page)
  await expect(lines(page).last()).toHaveText('$0.05 USD')
  await payButton(page).click()
  release()
  await expect(lines(page).last()).toHaveText('$10.00 USD')
  await expect(paypalWindow(page)).toBeHidden()
  expect([paypal.orders().length, sales.registered.length]).toEqual([0, 0])
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL)
})
