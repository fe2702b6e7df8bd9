import type { BrowserContext, Page } from '@playwright/test'
import { CONFIRM_CALLS } from './calls.ts'
import {
  cartAtServer,
  expect,
  expectSettled,
  expectSuccess,
  hurryUntil,
  storedCheckout,
  openPayment,
  test,
} from './checkout.ts'
import { payWithPayPal } from './paypal.ts'
import { addToList, cartLink } from './shopping.ts'

// The server refuses a confirmation for good: the buyer gets help and can buy again.
test.use({ serviceWorkers: 'block' })

const needsHelp = (page: Page) => page.getByRole('heading', { name: 'Tu pago necesita ayuda' })

/** Answers all confirmations with this response. @returns a function that ends it */
async function refuseConfirmations(
  context: BrowserContext,
  status: number,
  json: object,
): Promise<() => Promise<void>> {
  await context.route(CONFIRM_CALLS, (route) => route.fulfill({ status, json }))
  return () => context.unroute(CONFIRM_CALLS)
}

for (const { status, json } of [
  { status: 404, json: { message: 'La compra no existe.' } },
  { status: 409, json: { message: 'La compra tiene otro pago.' } },
]) {
  // spec: paying.refused, paying.refused-mail, paying.refused-next
  test(`a payment refused with ${status} shows help, and the buyer can buy again`, async ({
    page,
    context,
    request,
    buyer,
    paypal,
    sales,
  }) => {
    const accept = await refuseConfirmations(context, status, json)
    await openPayment(page)
    await payWithPayPal(page)
    await expect(needsHelp(page)).toBeVisible()
    const { compraId } = sales.registered[0]!
    const paypalOrderId = paypal.orders()[0]!.id
    await expect(page.getByText(`Número de orden: #${compraId}`)).toBeVisible()
    const href = await page.getByRole('link', { name: 'Escribir a la tienda' }).getAttribute('href')
    const { pathname, searchParams } = new URL(href!)
    expect(decodeURIComponent(pathname)).toBe('ayuda@lienzo.example')
    expect(searchParams.get('subject')).toContain(`#${compraId}`)
    for (const fact of [`#${compraId}`, '$10.00 USD', paypalOrderId]) expect(searchParams.get('body')).toContain(fact)
    await expect.poll(() => cartAtServer(request, buyer)).toEqual([])
    await expect(cartLink(page, 0)).toBeVisible()

    await accept()
    await addToList(request, 'cart', buyer.userId, buyer.imageIds.slice(0, 2))
    await openPayment(page)
    await expect(needsHelp(page)).toBeVisible()
    await payWithPayPal(page)
    await expectSuccess(page, sales.registered[1]!.compraId)
    await expectSettled(page, request, buyer)
    expect(sales.completed()).toEqual([sales.registered[1]!.compraId])
    expect(paypal.orders().map(({ captures }) => captures)).toEqual([1, 1])
    expect(await storedCheckout(page, buyer)).toMatchObject({ aside: [{ compraId, isRefused: true, isInCart: false }] })
    await page.goto('/favorites')
    await expect(page.getByText(`Tu pago necesita ayuda. Número de orden: #${compraId}`)).toBeVisible()
  })
}

// spec: paying.refused-hourly
test('a refused payment is retried after an hour and settled when it is confirmed', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.clock.install()
  const accept = await refuseConfirmations(context, 404, {})
  await openPayment(page)
  await payWithPayPal(page)
  await expect(needsHelp(page)).toBeVisible()
  await expect.poll(() => cartAtServer(request, buyer)).toEqual([])
  await accept()
  await page.clock.fastForward('59:00')
  await expect(needsHelp(page)).toBeVisible()
  expect(sales.completed()).toEqual([])
  const { compraId } = sales.registered[0]!
  await hurryUntil(page, page.getByText(`Tu pago quedó registrado. Número de orden: #${compraId}`))
  await expect(needsHelp(page)).toBeHidden()
  expect([sales.completed(), paypal.captures(), sales.reported.length]).toEqual([[compraId], 1, 1])
  expect(await storedCheckout(page, buyer)).toMatchObject({ aside: [] })
})

// spec: paying.agreement
test('a 409 that names this purchase as confirmed counts as confirmed', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await context.route(CONFIRM_CALLS, async (route) => {
    await route.fetch()
    const compraId = Number(new URL(route.request().url()).pathname.split('/').at(-2))
    await route.fulfill({ status: 409, json: { compraId, estado: 'CONFIRMADA' } })
  })
  await openPayment(page)
  await payWithPayPal(page)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations.map(({ status }) => status)).toEqual([409])
  expect([paypal.captures(), sales.reported.length]).toEqual([1, 1])
})
