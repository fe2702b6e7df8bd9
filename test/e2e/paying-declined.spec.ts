import type { Page } from '@playwright/test'
import { cartAtServer, expect, expectSettled, expectSuccess, openPayment, passTime, test } from './checkout.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge } from './shopping.ts'

// PayPal's script never resolves a declined capture: it reopens its window.
test.use({ serviceWorkers: 'block' })

const CANCELLED = 'Cancelaste el pago. No se te cobró nada.'

/** Pays with a declined card and waits until PayPal reopens its window. */
async function payDeclined(page: Page): Promise<void> {
  await openPayPal(page)
  await inPayPal(page, 'Rechazar la tarjeta')
  await expectReopened(page)
}

const expectReopened = (page: Page) =>
  expect(paypalWindow(page).getByRole('alert')).toHaveText('La tarjeta fue rechazada. Elige otra forma de pago.')

// spec: paying.declined
test('a buyer whose card is declined pays the same order with another card', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await payDeclined(page)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.declines(), paypal.captures(), paypal.orders().length]).toEqual([1, 1, 1])
  expect([sales.registered.length, sales.completed().length, sales.reported.length]).toEqual([1, 1, 1])
})

// spec: paying.declined
test('a buyer whose card is declined twice pays with a third card', async ({ page, request, buyer, paypal, sales }) => {
  await openPayment(page)
  await payDeclined(page)
  await inPayPal(page, 'Rechazar la tarjeta')
  await expect.poll(() => paypal.declines()).toBe(2)
  await expectReopened(page)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.declines(), paypal.captures(), paypal.orders().length, sales.completed().length]).toEqual([2, 1, 1, 1])
})

for (const choice of ['Cerrar', 'Cancelar'] as const) {
  // spec: paying.declined-left
  test(`a buyer whose card is declined can leave by '${choice}' and keeps the cart`, async ({
    page,
    request,
    buyer,
    dialogs,
    paypal,
    sales,
  }) => {
    await openPayment(page)
    await payDeclined(page)
    await inPayPal(page, choice)
    await acknowledge(page, CANCELLED)
    await expect(payButton(page)).toBeEnabled()
    expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
    expect([paypal.captures(), sales.confirmations.length]).toEqual([0, 0])

    // No money can have been captured, so the browser asks no question before leaving.
    await page.reload()
    expect(dialogs).toEqual([])
    await payWithPayPal(page)
    await expectSuccess(page, sales.registered.at(-1)!.compraId)
    await expectSettled(page, request, buyer)
    expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
  })
}

// spec: paying.declined
test('a buyer whose card is declined can take minutes to choose another', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.clock.install()
  await openPayment(page)
  await payDeclined(page)
  await passTime(page, 180)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), paypal.orders().length, sales.completed().length]).toEqual([1, 1, 1])
})

// spec: paying.declined-left
test('a buyer who gives up long after the decline can press the button again', async ({
  page,
  request,
  buyer,
  dialogs,
  paypal,
}) => {
  await page.clock.install()
  await openPayment(page)
  await payDeclined(page)
  // By then the order was looked up, and PayPal's script repeats the cached response.
  await passTime(page, 100)
  await inPayPal(page, 'Cerrar')
  await acknowledge(page, CANCELLED)
  await expect(payButton(page)).toBeEnabled()
  expect(await cartAtServer(request, buyer)).toEqual(buyer.imageIds)
  expect([paypal.captures(), paypal.declines()]).toEqual([0, 1])
  await page.reload()
  expect(dialogs).toEqual([])
})
