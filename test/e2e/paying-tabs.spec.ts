import type { Page } from '@playwright/test'
import { expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { openTab } from './fixtures.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge, removeButtons } from './shopping.ts'

const BUSY_ELSEWHERE = 'Tienes un pago abierto en otra pestaña. Termínalo o cancélalo allí.'
const total = (page: Page) => page.getByRole('main').getByRole('definition').last()

test('only one tab can pay at a time, and both end on the success page', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const other = await openTab(context)
  await openPayment(page)
  await openPayment(other)
  await openPayPal(page)
  await payButton(other).click()
  await acknowledge(other, BUSY_ELSEWHERE)
  await expect(paypalWindow(other)).toBeHidden()
  expect([sales.registered.length, paypal.orders().length]).toEqual([1, 1])
  await inPayPal(page, 'Cancelar')
  await acknowledge(page, 'Cancelaste el pago. No se te cobró nada.')

  await openPayPal(other)
  await payButton(page).click()
  await acknowledge(page, BUSY_ELSEWHERE)
  await inPayPal(other, 'Aprobar el pago')
  await expectSuccess(other, sales.registered[1]!.compraId)
  await expectSuccess(page, sales.registered[1]!.compraId)
  await expectSettled(page, request, buyer)
  await page.goto('/payment')
  await expect(page.getByText('Tu carrito está vacío...')).toBeVisible()
  expect([
    sales.registered.length,
    paypal.orders().length,
    paypal.captures(),
    sales.completed().length,
    sales.reported.length,
  ]).toEqual([2, 2, 1, 1, 1])
})

test('after a tab closes during a payment, the other tab can pay', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const other = await openTab(context)
  await openPayment(page)
  await openPayment(other)
  await openPayPal(page)
  await page.close()
  await payWithPayPal(other)
  await expectSuccess(other)
  await expectSettled(other, request, buyer)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
})

test("a cart changed in another tab while PayPal's window is open is not charged", async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await openPayPal(page)
  const other = await openTab(context)
  await other.goto('/cart')
  await removeButtons(other).first().click()
  await acknowledge(other, 'Quitada del carrito')
  await expect(total(page)).toHaveText('$10.00 USD')

  await inPayPal(page, 'Aprobar el pago')
  await acknowledge(page, 'Tu compra cambió mientras pagabas y no se te cobró nada. Revisa el total antes de pagar.')
  expect([paypal.captures(), sales.confirmations.length]).toEqual([0, 0])
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect(paypal.orders().map(({ body, captures }) => [body.purchase_units[0].amount.value, captures])).toEqual([
    ['10.00', 0],
    ['10.00', 1],
  ])
  expect(sales.completed()).toEqual([sales.registered.at(-1)!.compraId])
})
