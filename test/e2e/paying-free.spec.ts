import { CONFIRM_CALLS, stopCalls } from './calls.ts'
import { expect, expectSettled, expectSuccess, test } from './checkout.ts'
import { acknowledge, enterCode, summary } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

// spec: 3.purchase.sent, 4.free.confirmed, 4.free.end, calls.confirm-free, calls.free-code
test('a 100 percent code buys the cart without PayPal and is recorded once', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.goto('/cart')
  await enterCode(page, 'gratis')
  await acknowledge(page, 'Código GRATIS aplicado')
  await expect(summary(page).getByRole('definition').last()).toHaveText('$0.00')
  await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
  await expectSuccess(page)
  await expectSettled(page, request, buyer)

  const { compraId } = sales.registered[0]!
  await expect(page).toHaveURL(`/payment-success?compraId=${compraId}`)
  expect(sales.registered).toEqual([
    { userId: buyer.userId, montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS', compraId },
  ])
  expect(sales.confirmations).toEqual([
    { compraId, status: 200, body: { paypalOrderId: `FREE-${compraId}`, paypalStatus: 'COMPLETED' } },
  ])
  expect(sales.codesUsed).toEqual(['GRATIS'])
  expect(sales.reported).toMatchObject([{ transaction_id: compraId, value: 0, currency: 'USD', coupon: 'GRATIS' }])
  expect([paypal.orders().length, paypal.askedOn.length]).toEqual([0, 0])
})

test('an interrupted free order is confirmed by the next page, its code recorded once', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const confirming = await stopCalls(context, CONFIRM_CALLS)
  await page.goto('/cart')
  await enterCode(page, 'gratis')
  await acknowledge(page, 'Código GRATIS aplicado')
  await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
  await confirming.asked
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  confirming.lift()
  await page.reload()
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.completed()).toEqual([sales.registered[0]!.compraId])
  expect([sales.registered.length, sales.codesUsed.length, sales.reported.length, paypal.orders().length]).toEqual([
    1, 1, 1, 0,
  ])
})
