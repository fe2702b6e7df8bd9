import type { Page } from '@playwright/test'
import { COMPRA_CALLS, failCalls } from './calls.ts'
import { cartAtServer, expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal, scriptWith } from './paypal.ts'
import { acknowledge } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const lines = (page: Page) => page.getByRole('main').getByRole('definition')

for (const [does, choice] of [
  ['cancels', 'Cancelar'],
  ["closes PayPal's window", 'Cerrar'],
] as const) {
  // spec: 4.payment.cancel
  test(`a buyer who ${does} is not charged and can pay again`, async ({ page, request, buyer, paypal, sales }) => {
    await openPayment(page)
    await openPayPal(page)
    await inPayPal(page, choice)
    await acknowledge(page, 'Cancelaste el pago. No se te cobró nada.')
    await expect(page).toHaveURL('/payment?amount=10.00&originalAmount=10.00')
    await expect(lines(page)).toHaveText(['5', '$10.00', '$10.00 USD'])
    expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
    expect([paypal.captures(), sales.confirmations.length, sales.reported.length]).toEqual([0, 0, 0])

    await payWithPayPal(page)
    await expectSuccess(page, sales.registered.at(-1)?.compraId)
    await expectSettled(page, request, buyer)
    expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
  })
}

// spec: 4.payment.error, 8.payment
test('an error before the capture shows an alert, and the buyer can pay again', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const errorText = 'Error en el pago. Por favor intenta de nuevo.'
  await openPayment(page)
  await failCalls(context, COMPRA_CALLS, 1)
  await payButton(page).click()
  await acknowledge(page, errorText)
  await expect(paypalWindow(page)).toBeHidden()
  expect(paypal.orders().length).toBe(0)

  await openPayPal(page)
  await inPayPal(page, 'Provocar un error')
  await inPayPal(page, 'Cerrar')
  await acknowledge(page, errorText)

  // A failed capture is retried, because PayPal's script hides the reason.
  paypal.outcomes.capture.push('TRANSACTION_REFUSED', 'TRANSACTION_REFUSED', 'TRANSACTION_REFUSED')
  await payWithPayPal(page)
  await acknowledge(page, errorText)
  expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
  expect([paypal.captures(), sales.confirmations.length]).toEqual([0, 0])

  await payWithPayPal(page)
  await expectSuccess(page)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
})

// spec: 4.sdk.rejected, 8.sdk
test('a blocked PayPal script shows an error and a retry', async ({ page, buyer: _, paypal }) => {
  paypal.isBlocked = true
  await page.goto('/payment')
  const errorAlert = page.getByRole('alert')
  await expect(errorAlert).toHaveText('No se pudo cargar PayPal.')
  await expect(lines(page).last()).toHaveText('$10.00 USD')
  const askedAgain = page.waitForRequest(/\/sdk\/js/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await askedAgain
  await expect(errorAlert).toBeVisible()

  paypal.isBlocked = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(errorAlert).toBeHidden()
  await payWithPayPal(page)
  await expectSuccess(page)
})

// spec: paying.no-button
test('a buyer to whom PayPal offers no button sees a message', async ({ page, context, buyer: _, paypal }) => {
  await scriptWith(context, { isIneligible: true })
  await page.goto('/payment')
  await expect(page.getByText('PayPal no está disponible en este navegador.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect(lines(page).last()).toHaveText('$10.00 USD')
  await expect(page.getByRole('button', { name: 'Regresar al carrito' })).toBeVisible()
  expect(paypal.calls).toEqual([])
})

// spec: paying.no-window
test("a buyer whose browser blocks PayPal's window sees an error and can pay later", async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await scriptWith(context, { isPopupBlocked: true })
  await openPayment(page)
  await payButton(page).click()
  await acknowledge(page, 'Error en el pago. Por favor intenta de nuevo.')
  await page.evaluate(() => {
    window.payPalStandIn = {}
  })
  await payWithPayPal(page)
  await expectSuccess(page, sales.registered.at(-1)!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
})
