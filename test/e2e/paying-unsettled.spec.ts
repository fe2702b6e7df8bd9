import type { Page } from '@playwright/test'
import { expect, expectSettled, expectSuccess, hurryUntil, openPayment, test } from './checkout.ts'
import { openTab } from './fixtures.ts'
import { inPayPal, openPayPal, payButton, payWithPayPal, type PayPal } from './paypal.ts'

test.use({ serviceWorkers: 'block' })

const unsettled = (page: Page) => page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const resume = (page: Page) => page.getByRole('heading', { name: 'Termina este mismo pago' })

/** Nobody hears what became of the money: PayPal answers this once, and then nothing. */
async function payUnheard(page: Page, paypal: PayPal, first: 'unheard' | 'taken, unheard'): Promise<void> {
  await page.clock.install()
  paypal.answers.push(first, 'unheard', 'unheard')
  paypal.isLookingPossible = false
  await openPayment(page)
  await payWithPayPal(page)
  await hurryUntil(page, unsettled(page))
  paypal.isLookingPossible = true
}

test('a payment of which nothing is heard cannot be paid again, in no tab, and ends when the buyer finishes it', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnheard(page, paypal, 'unheard')
  const { compraId } = sales.registered[0]!
  const [orderId] = [...paypal.orders.keys()]
  const expectTruth = async (tab: Page) => {
    await expect(unsettled(tab)).toBeVisible()
    await expect(tab.getByText(`Número de orden: #${compraId}`)).toBeVisible()
    await expect(tab.getByText(`Orden de PayPal: ${orderId}`)).toBeVisible()
  }
  await expectTruth(page)
  await expect(page.getByText('No pagues de nuevo hasta aclararlo.')).toBeVisible()
  await page.reload()
  await expectTruth(page)
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
  expect([...paypal.orders.keys()]).toEqual([orderId])
  expect([sales.registered.length, paypal.captures(), sales.reported.length]).toEqual([1, 1, 1])
  expect(sales.completed()).toEqual([compraId])
})

test('money that was taken unheard is found when the buyer opens the same payment', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnheard(page, paypal, 'taken, unheard')
  expect(paypal.captures()).toBe(1)
  await payButton(page).click()
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations).toMatchObject([
    { status: 200, body: { paypalOrderId: [...paypal.orders.keys()][0], paypalDetails: { finding: 'knownToPayPal' } } },
  ])
  expect([sales.registered.length, paypal.orders.size, paypal.captures(), sales.reported.length]).toEqual([1, 1, 1, 1])
})

test('money that was taken unheard is found by looking, and the buyer notices nothing', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  paypal.answers.push('taken, unheard')
  await openPayment(page)
  await payWithPayPal(page)
  await expectSuccess(page, sales.registered[0]?.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
})

test("money that was taken unheard is recorded on the buyer's word", async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnheard(page, paypal, 'taken, unheard')
  await expect(page.getByRole('button', { name: 'PayPal no muestra ningún cobro' })).toBeDisabled()
  await page.getByRole('button', { name: 'PayPal muestra el cobro' }).click()
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations).toMatchObject([{ status: 200, body: { paypalDetails: { finding: 'seenByBuyer' } } }])
  expect([paypal.captures(), sales.reported.length]).toEqual([1, 1])
})

test('who sees no charge can say so after two minutes, and pays anew', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await payUnheard(page, paypal, 'unheard')
  const answer = page.getByRole('button', { name: 'PayPal no muestra ningún cobro' })
  await expect(answer).toBeDisabled()
  await expect(page.getByText(/Podrás responder que no hay ninguno a las \d\d:\d\d:\d\d/)).toBeVisible()
  await page.clock.fastForward('02:00')
  await answer.click()
  await expect(unsettled(page)).toBeHidden()
  await openPayPal(page)
  await inPayPal(page, 'Aprobar')
  await expectSuccess(page, sales.registered[1]?.compraId)
  await expectSettled(page, request, buyer)
  expect([sales.registered.length, paypal.orders.size, paypal.captures(), sales.completed().length]).toEqual([
    2, 2, 1, 1,
  ])
})
