import { cartAtServer, expect, expectSettled, expectSuccess, storedPurchase, openPayment, test } from './checkout.ts'
import { signIn } from './google.ts'
import { choiceInPayPal, inPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, enterCode, summary } from './shopping.ts'

// spec: 2.payment.button, 2.success.email, 3.confirmation, 4.payment.captured, 4.payment.code-used, 4.payment.end
// spec: 6.user.may, 7.discount.apply, 7.paypal.order, 7.paypal.button, 7.analytics.purchase, calls.paypal
// spec: calls.confirm
test(
  'a buyer goes from the gallery to the paid order, with a code',
  { tag: '@main' },
  async ({ page, request, account, paypal, sales }) => {
    await signIn(page)
    for (let index = 0; index < 5; index += 1) {
      await chooseFrom(cardAt(page, index), 'Agregar al carrito')
      await acknowledge(page, 'Agregada al carrito')
    }
    await cartLink(page, 5).click()
    await enterCode(page, 'verano10')
    await acknowledge(page, 'Código VERANO10 aplicado')
    await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
    await expect(page).toHaveURL('/payment?amount=9.00&originalAmount=10.00&promoCode=VERANO10&promoDiscount=10')
    expect((await payButton(page).boundingBox())?.height).toBe(50)
    await payWithPayPal(page)
    await expectSuccess(page)
    await expect(page.getByText(account.email)).toBeVisible()

    expect(sales.registered).toMatchObject([{ montoTotal: 9, descuentoPorcentaje: 10, codigoDescuento: 'VERANO10' }])
    const { compraId, userId } = sales.registered[0]!
    await expect(page).toHaveURL(`/payment-success?compraId=${compraId}`)
    await expect(page.getByText(`Número de orden: #${compraId}`)).toBeVisible()
    const [order] = paypal.orders()
    expect(order!.body).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        { amount: { currency_code: 'USD', value: '9.00' }, description: 'Lienzo: 5 imágenes', custom_id: compraId },
      ],
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    })
    expect([paypal.orders().length, paypal.captures()]).toEqual([1, 1])
    expect(sales.confirmations).toMatchObject([
      {
        compraId,
        status: 200,
        body: { paypalOrderId: order!.id, paypalStatus: 'COMPLETED', paypalDetails: { id: order!.id } },
      },
    ])
    await expect(cartLink(page, 0)).toBeVisible()
    await expect.poll(() => storedPurchase(page, account)).toBeNull()
    expect(await cartAtServer(request, { ...account, userId, imageIds: [] })).toEqual([])
    expect(sales.codesUsed).toEqual(['VERANO10'])
    expect(sales.reported).toEqual([
      {
        transaction_id: compraId,
        value: 9,
        currency: 'USD',
        coupon: 'VERANO10',
        items: expect.any(Array) as unknown[],
      },
    ])
    expect(sales.reported[0]).toMatchObject({ items: Array.from({ length: 5 }, () => ({ price: 2 })) })
  },
)

// spec: 7.scripts.paypal
test("PayPal's script is requested on the payment page only", async ({ page, buyer: _, paypal }) => {
  for (const route of ['/', '/cart', '/payment-success?compraId=5001']) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
  }
  expect(paypal.askedOn).toEqual([])
  await openPayment(page)
  expect(paypal.askedOn).toEqual(['/payment'])
})

// spec: 7.paypal.capture
test('pressing the button twice, and again behind the open window, buys once', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  // By script: PayPal's window blocks the mouse on the page behind it.
  const press = (times: number) =>
    payButton(page).evaluate((button: HTMLElement, count) => {
      for (let n = 0; n < count; n += 1) button.click()
    }, times)
  await press(2)
  await expect(choiceInPayPal(page, 'Aprobar el pago')).toBeVisible()
  await press(1)
  await expect(paypalWindow(page)).toHaveCount(1)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect([sales.registered.length, paypal.orders().length, paypal.captures(), sales.confirmations.length]).toEqual([
    1, 1, 1, 1,
  ])
})
