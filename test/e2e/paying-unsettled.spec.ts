import type { Page } from '@playwright/test'
import { expect, expectSettled, expectSuccess, openPayment, test } from './checkout.ts'
import { openTab } from './fixtures.ts'
import { inPayPal, openPayPal, payButton, payWithPayPal, type PayPal } from './paypal.ts'

test.use({ serviceWorkers: 'block' })

const unsettled = (page: Page) => page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const resume = (page: Page) => page.getByRole('heading', { name: 'Termina este mismo pago' })

/** Reloads the page during a capture without a response, so its result is unknown. */
async function payUnanswered(page: Page, paypal: PayPal, capture: 'silent' | 'answer silent'): Promise<void> {
  paypal.outcomes.capture.push(capture)
  await openPayment(page)
  await payWithPayPal(page)
  await expect.poll(() => paypal.calls).toContain('capture')
  await page.reload()
  await expect(unsettled(page)).toBeVisible()
}

test('an unsettled payment can be completed in its tab, but not paid again', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnanswered(page, paypal, 'silent')
  const { compraId } = sales.registered[0]!
  const orderId = paypal.orders()[0]!.id
  const expectTruth = async (tab: Page) => {
    await expect(unsettled(tab)).toBeVisible()
    await expect(tab.getByText(`Número de orden: #${compraId}`)).toBeVisible()
    await expect(tab.getByText(`Orden de PayPal: ${orderId}`)).toBeVisible()
  }
  await expectTruth(page)
  await expect(page.getByText('No pagues de nuevo hasta aclararlo.')).toBeVisible()
  await expect(resume(page)).toBeVisible()

  const other = await openTab(context)
  await other.goto('/cart')
  await expect(other.getByText(`Tienes un pago sin aclarar. Número de orden: #${compraId}`)).toBeVisible()
  await other.getByRole('button', { name: 'Procede al pago' }).click()
  await expectTruth(other)
  await expect(other.getByText('El pago sigue abierto en otra pestaña. Termínalo allí.')).toBeVisible()
  await expect(payButton(other)).toHaveCount(0)
  await expect(other.getByRole('button', { name: /^PayPal (no )?muestra/ })).toHaveCount(0)

  await payWithPayPal(page)
  await expectSuccess(page, compraId)
  await expectSuccess(other, compraId)
  await expectSettled(page, request, buyer)
  expect(paypal.orders().map(({ id }) => id)).toEqual([orderId])
  expect([sales.registered.length, paypal.captures(), sales.reported.length]).toEqual([1, 1, 1])
  expect(sales.completed()).toEqual([compraId])
})

test('a capture with a lost response is found when the buyer reopens the payment', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnanswered(page, paypal, 'answer silent')
  expect(paypal.captures()).toBe(1)
  await payButton(page).click()
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations).toMatchObject([
    { status: 200, body: { paypalOrderId: paypal.orders()[0]!.id, paypalDetails: { finding: 'knownToPayPal' } } },
  ])
  expect([sales.registered.length, paypal.orders().length, paypal.captures(), sales.reported.length]).toEqual([
    1, 1, 1, 1,
  ])
})

test('a capture with a lost response is confirmed when the buyer reports the charge', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnanswered(page, paypal, 'answer silent')
  await expect(page.getByRole('button', { name: 'PayPal no muestra ningún cobro' })).toBeDisabled()
  await page.getByRole('button', { name: 'PayPal muestra el cobro' }).click()
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations).toMatchObject([{ status: 200, body: { paypalDetails: { finding: 'seenByBuyer' } } }])
  expect([paypal.captures(), sales.reported.length]).toEqual([1, 1])
})

test('a buyer can report after two minutes that there is no charge, and pay again', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.clock.install()
  await payUnanswered(page, paypal, 'silent')
  const answer = page.getByRole('button', { name: 'PayPal no muestra ningún cobro' })
  await expect(answer).toBeDisabled()
  await expect(page.getByText(/Podrás responder que no hay ninguno a las \d\d:\d\d:\d\d/)).toBeVisible()
  await page.clock.fastForward('02:00')
  await answer.click()
  await expect(unsettled(page)).toBeHidden()
  await openPayPal(page)
  await inPayPal(page, 'Aprobar el pago')
  await expectSuccess(page, sales.registered[1]?.compraId)
  await expectSettled(page, request, buyer)
  expect([sales.registered.length, paypal.orders().length, paypal.captures(), sales.completed().length]).toEqual([
    2, 2, 1, 1,
  ])
})
