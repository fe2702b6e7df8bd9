import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, expectCompleted, expectSuccess, openPayment, storedPurchase, test } from './checkout.ts'
import { openTab } from './fixtures.ts'
import { inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal, type PayPal } from './paypal.ts'
import { CONFIRM_CALLS, type Sales } from './sales.ts'
import { acknowledge } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const BUSY_ELSEWHERE = 'Tienes un pago abierto en otra pestaña. Termínalo o cancélalo allí.'

const received = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu pago' })

/** Expects that this purchase was paid and confirmed once. */
function expectOnePayment(paypal: PayPal, sales: Sales) {
  expect([sales.registered.length, paypal.orders().length, paypal.captures()]).toEqual([1, 1, 1])
  expect([sales.completed().length, sales.reported.length]).toEqual([1, 1])
}

// Browser: a document that ends with its requests, its question before leaving, and what its storage holds.
// spec: calls.nothing-lost
test('a reload during the capture ends in one payment', async ({ page, request, buyer, dialogs, paypal, sales }) => {
  paypal.captureOutcomes.push('silent')
  await openPayment(page)
  await payWithPayPal(page)
  await expect.poll(() => paypal.calls).toContain('capture')
  expect(await storedPurchase(page, buyer)).toMatchObject({ phase: 'capturing' })
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expect(page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
  await payWithPayPal(page)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectCompleted(page, request, buyer)
  expectOnePayment(paypal, sales)
})

// Browser: a request that ends with its document, and what its storage holds.
// spec: calls.nothing-lost
test('a reload before the confirmation ends in one payment', async ({
  page,
  context,
  request,
  buyer,
  dialogs,
  paypal,
  sales,
}) => {
  // The first request never gets a response: it ends with its page.
  await context.route(CONFIRM_CALLS, () => undefined, { times: 1 })
  await openPayment(page)
  const confirmation = page.waitForRequest(CONFIRM_CALLS)
  await payWithPayPal(page)
  await confirmation
  expect(await storedPurchase(page, buyer)).toMatchObject({ phase: 'captured' })
  await page.reload()
  expect(dialogs).toEqual([])
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectCompleted(page, request, buyer)
  expectOnePayment(paypal, sales)
})

/** Holds every request to confirm a purchase. @returns functions that answer the next one, or the one waiting */
async function answerConfirmations(context: BrowserContext) {
  let waiting: Route[] = []
  await context.route(CONFIRM_CALLS, (route) => void waiting.push(route))
  const next = async (): Promise<Route> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()!
  }
  return {
    withError: async () => (await next()).fulfill({ status: 500, json: { message: 'Error interno' } }),
    passThrough: async () => (await next()).fallback(),
    /** Drops the waiting requests: they ended with their page. */
    forget: () => {
      waiting = []
    },
  }
}

// Browser: a tab that is closed without a word to its page, and the storage that outlives it.
// spec: calls.nothing-lost, paying.record-gone
test('the next tab confirms the payment of a closed one, even without its record', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const confirmation = await answerConfirmations(context)
  await openPayment(page)
  await payWithPayPal(page)
  await expect(received(page)).toBeVisible()
  await page.evaluate((id) => {
    localStorage.removeItem(`checkout_${id}`)
  }, buyer.id)
  await confirmation.withError()
  await expect(page.getByText('El registro está tardando.')).toBeVisible()
  const { compraId } = sales.registered[0]!
  expect(await storedPurchase(page, buyer)).toMatchObject({ compraId })
  await page.close()
  confirmation.forget()

  const next = await context.newPage()
  await next.goto('/')
  await confirmation.withError()
  await next.getByRole('link', { name: 'Ver el pago' }).click()
  await expect(next.getByText('No pagues otra vez.')).toBeVisible()
  await confirmation.passThrough()
  await expectSuccess(next, compraId)
  await expectCompleted(next, request, buyer)
  expect([paypal.captures(), sales.completed(), sales.reported.length]).toEqual([1, [compraId], 1])
})

// Browser: a lock ends with its tab, and the other tabs hear of the purchase by storage events.
test('one tab pays at a time, even after one was closed, and all show the success', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const [second, third] = [await openTab(context), await openTab(context)] as const
  for (const tab of [page, second, third]) await openPayment(tab)
  await openPayPal(page)
  await payButton(second).click()
  await acknowledge(second, BUSY_ELSEWHERE)
  await expect(paypalWindow(second)).toBeHidden()
  expect([sales.registered.length, paypal.orders().length]).toEqual([1, 1])
  await page.close()
  // The browser releases the lock of a closed tab a moment later.
  await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])

  await openPayPal(second)
  await payButton(third).click()
  await acknowledge(third, BUSY_ELSEWHERE)
  await inPayPal(second, 'Aprobar el pago')
  for (const tab of [second, third]) await expectSuccess(tab, sales.registered[1]!.compraId)
  await expectCompleted(second, request, buyer)
  expect([sales.registered.length, paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([
    2, 1, 1, 1,
  ])
})
