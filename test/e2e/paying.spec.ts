import type { Page } from '@playwright/test'
import { cartAtServer, expect, expectCompleted, expectSuccess, storedPurchase, openPayment, test } from './checkout.ts'
import { signIn } from './google.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, enterCode, summary } from './shopping.ts'

/** Pays with a declined card and waits until PayPal reopens its window. */
async function payDeclined(page: Page): Promise<void> {
  await openPayPal(page)
  await inPayPal(page, 'Rechazar la tarjeta')
  await expect(paypalWindow(page).getByRole('alert')).toHaveText('La tarjeta fue rechazada. Elige otra forma de pago.')
}

// Browser: built pages under the policy, and PayPal's script from its own address.
// spec: 2.payment.button, 2.success.email, 4.payment.captured, 4.payment.code-used, 4.payment.end, 6.user.may
// spec: 7.discount.apply, 7.paypal.button, 7.analytics.purchase, 7.scripts.paypal
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
    expect([paypal.orders().length, paypal.captures(), paypal.askedOn]).toEqual([1, 1, ['/payment']])
    expect(sales.completed()).toEqual([compraId])
    await expect(cartLink(page, 0)).toBeVisible()
    await expect.poll(() => storedPurchase(page, account)).toBeNull()
    expect(await cartAtServer(request, { ...account, userId, imageIds: [] })).toEqual([])
    expect(sales.codesUsed).toEqual(['VERANO10'])
    expect(sales.reported).toMatchObject([{ transaction_id: compraId, value: 9, currency: 'USD', coupon: 'VERANO10' }])
  },
)

// Browser: PayPal's script reopens its window, and a real page asks, or does not, before it is left.
// spec: paying.declined, paying.declined-left
test('a buyer whose card is declined can leave, and return to pay with another', async ({
  page,
  request,
  buyer,
  dialogs,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await payDeclined(page)
  await inPayPal(page, 'Cerrar')
  await acknowledge(page, 'Cancelaste el pago. No se te cobró nada.')
  expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
  await page.reload()
  expect(dialogs).toEqual([])

  await payDeclined(page)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page, sales.registered.at(-1)!.compraId)
  await expectCompleted(page, request, buyer)
  expect([paypal.declines(), paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([2, 1, 1, 1])
})
