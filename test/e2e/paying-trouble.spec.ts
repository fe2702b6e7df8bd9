import type { Page } from '@playwright/test'
import { COMPRA_CALLS, failCalls } from './calls.ts'
import { cartAtServer, expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const lines = (page: Page) => page.getByRole('main').getByRole('definition')

test('who cancels is told that nothing was charged, finds everything in place, and can pay all the same', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await openPayPal(page)
  await inPayPal(page, 'Cancelar')
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

test("who closes PayPal's window without an answer can press the button again, for the same order", async ({
  page,
  buyer: _,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await openPayPal(page)
  await inPayPal(page, 'Cerrar sin responder')
  await expect(paypalWindow(page)).toBeHidden()
  await expect(payButton(page)).toBeEnabled()
  await payWithPayPal(page)
  await expectSuccess(page)
  expect([sales.registered.length, paypal.orders.size, paypal.captures()]).toEqual([1, 1, 1])
})

test('before the money has moved every error is told as one after which one can try again, and so one can', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const told = 'Error en el pago. Por favor intenta de nuevo.'
  await openPayment(page)
  await failCalls(context, COMPRA_CALLS, 1)
  await payButton(page).click()
  await acknowledge(page, told)
  await expect(paypalWindow(page)).toBeHidden()
  expect(paypal.orders.size).toBe(0)

  await openPayPal(page)
  await inPayPal(page, 'Fallar')
  await acknowledge(page, told)

  paypal.answers.push('refused')
  await payWithPayPal(page)
  await acknowledge(page, told)
  expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
  expect([paypal.captures(), sales.confirmations.length]).toEqual([0, 0])

  await payWithPayPal(page)
  await expectSuccess(page)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
})

test('a declined card is told, and another one pays the same order', async ({ page, buyer: _, paypal, sales }) => {
  paypal.answers.push('declined')
  await openPayment(page)
  await payWithPayPal(page)
  await acknowledge(page, 'PayPal rechazó esa forma de pago y no cobró nada. Elige otra.')
  // PayPal shows its window again by itself.
  await inPayPal(page, 'Aprobar')
  await expectSuccess(page)
  expect([sales.registered.length, paypal.orders.size, paypal.captures(), sales.completed().length]).toEqual([
    1, 1, 1, 1,
  ])
})

test("where PayPal's script is blocked the page says so, and trying again works once it gets through", async ({
  page,
  buyer: _,
  paypal,
}) => {
  paypal.isBlocked = true
  await page.goto('/payment')
  const told = page.getByRole('alert')
  await expect(told).toHaveText('No se pudo cargar PayPal.')
  await expect(lines(page).last()).toHaveText('$10.00 USD')
  const askedAgain = page.waitForRequest(/\/sdk\/js/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await askedAgain
  await expect(told).toBeVisible()

  paypal.isBlocked = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(told).toBeHidden()
  await payWithPayPal(page)
  await expectSuccess(page)
})
