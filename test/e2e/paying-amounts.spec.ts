import type { BrowserContext, Page } from '@playwright/test'
import { CART_READS } from './calls.ts'
import { expect, expectSettled, expectSuccess, openPayment, test, type Sales } from './checkout.ts'
import { inPayPal, payButton, paypalWindow, payWithPayPal, type PayPal } from './paypal.ts'
import { acknowledge, holdCalls } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const UPDATED = 'Actualizamos el total de tu compra.'

const lines = (page: Page) => page.getByRole('main').getByRole('definition')

/** What somebody has put into the browser's storage before the store is opened; once, so that the store can correct it. */
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

/** Everything that the shop and PayPal were told to charge. */
const charged = (sales: Sales, paypal: PayPal) => ({
  registered: sales.registered.map(({ montoTotal, descuentoPorcentaje, codigoDescuento }) => [
    montoTotal,
    descuentoPorcentaje,
    codigoDescuento,
  ]),
  ordered: [...paypal.orders.values()].map(({ body }) => body.purchase_units[0]!.amount.value),
})
const REAL = { registered: [[10, 0, null]], ordered: ['10.00'] }
const REAL_WITH_CODE = { registered: [[9, 10, 'VERANO10']], ordered: ['9.00'] }

test('amounts that were made up in the address, and codes that were never applied, are corrected and charge nobody', async ({
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
  ['a code that does not exist', { status: 'applied', code: 'GRATIS100XX', percent: 99 }, '$10.00 USD', REAL],
  ['a better percent of a code', { status: 'applied', code: 'VERANO10', percent: 99 }, '$9.00 USD', REAL_WITH_CODE],
] as const) {
  test(`${what}, put into storage, is asked about before anybody pays`, async ({
    page,
    context,
    buyer,
    paypal,
    sales,
  }) => {
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

test('a free order cannot be made up: neither in the address nor in storage', async ({
  page,
  context,
  buyer,
  paypal,
  sales,
}) => {
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

test("a cart that was put into storage gives way to the server's", async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await forge(context, `cart_${buyer.id}`, { images: [image(buyer.imageIds[0]!)], changes: [], syncedAt: Date.now() })
  await openPayment(page)
  await expect(lines(page)).toHaveText(['5', '$10.00', '$10.00 USD'])
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect(charged(sales, paypal)).toEqual(REAL)
})

test('a made-up cart is not paid for, even if it is pressed before the server told the real one', async ({
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
  expect([paypal.orders.size, sales.registered.length]).toEqual([0, 0])
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(
    [...paypal.orders.values()].map(({ body, captures }) => [body.purchase_units[0]!.amount.value, captures]),
  ).toEqual([['10.00', 1]])
})

test("removals from the cart that were put into storage do not outdo the server's cart", async ({
  page,
  context,
  buyer,
  paypal,
  sales,
}) => {
  // As far ahead as clocks may differ.
  const changes = buyer.imageIds.slice(1).map((id) => ({ id, at: Date.now() + 30_000, isKept: false }))
  await forge(context, `cart_${buyer.id}`, { images: [image(buyer.imageIds[0]!)], changes, syncedAt: Date.now() })
  await openPayment(page)
  await page.waitForLoadState('networkidle')
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL)
})

test("prices that were put into storage give way to the server's before anybody pays", async ({
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
  await openPayment(page)
  await page.waitForLoadState('networkidle')
  await payButton(page).click()
  // Where the total was corrected nothing has opened yet, and the next press pays it.
  const corrected = page.getByText(UPDATED)
  await expect(paypalWindow(page).or(corrected)).toBeVisible()
  if (await corrected.isVisible()) await payWithPayPal(page)
  else await inPayPal(page, 'Aprobar')
  await expectSuccess(page)
  expect(charged(sales, paypal)).toEqual(REAL)
})
