import type { BrowserContext, Page } from '@playwright/test'
import { answerCalls, CONFIRM_CALLS, stopCalls, stopSite } from './calls.ts'
import {
  approveInSilence,
  expect,
  expectSettled,
  expectSuccess,
  hurryUntil,
  openPayment,
  storedPurchase,
  test,
} from './checkout.ts'
import { openTab } from './fixtures.ts'
import { CAPTURE_CALLS, inPayPal, openPayPal, payButton, paypalWindow, payWithPayPal } from './paypal.ts'
import { acknowledge } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const BUSY_ELSEWHERE = 'Tienes un pago abierto en otra pestaña. Termínalo o cancélalo allí.'

const doubt = (page: Page) => page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const received = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu pago' })

type Moment = {
  /** Leaves these requests without a response until the reload. */
  readonly stop: (context: BrowserContext) => ReturnType<typeof stopCalls>
  readonly phase: string
  /** The browser's questions before the page is left. */
  readonly questions: readonly string[]
  /** The buyer's steps after the reload. */
  readonly goOn?: (page: Page) => Promise<void>
}
const moments: Readonly<Record<string, Moment>> = {
  'during the capture': {
    stop: (context) => stopSite(context, CAPTURE_CALLS),
    phase: 'capturing',
    questions: ['beforeunload'],
    goOn: async (page) => {
      await expect(doubt(page)).toBeVisible()
      await payWithPayPal(page)
    },
  },
  'before the confirmation': {
    stop: (context) => stopCalls(context, CONFIRM_CALLS),
    phase: 'confirming',
    questions: [],
  },
}

for (const [when, { stop, phase, questions, goOn }] of Object.entries(moments)) {
  // Browser: a document that ends with its requests, its question before leaving, and what its storage holds.
  // spec: calls.nothing-lost
  test(`a reload ${when} ends in one payment and an empty cart`, async ({
    page,
    context,
    request,
    buyer,
    dialogs,
    paypal,
    sales,
  }) => {
    await openPayment(page)
    const { asked, lift } = await stop(context)
    await payWithPayPal(page)
    await asked
    lift()
    expect(await storedPurchase(page, buyer)).toMatchObject({ phase })
    await page.reload()
    expect(dialogs).toEqual(questions)
    await goOn?.(page)
    await expectSuccess(page, sales.registered[0]!.compraId)
    await expectSettled(page, request, buyer)
    expect([sales.registered.length, paypal.orders().length, paypal.captures()]).toEqual([1, 1, 1])
    expect([sales.completed().length, sales.reported.length]).toEqual([1, 1])
  })
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
  const confirmation = await answerCalls(context, CONFIRM_CALLS)
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
  await expectSettled(next, request, buyer)
  expect([paypal.captures(), sales.completed(), sales.reported.length]).toEqual([1, [compraId], 1])
})

// Browser: what a real browser does and says when its network goes and comes back.
test('a buyer offline after the capture is confirmed when the network returns', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await openPayPal(page)
  await context.setOffline(true)
  await inPayPal(page, 'Aprobar el pago')
  await expect(received(page)).toBeVisible()
  expect([paypal.captures(), sales.confirmations.length]).toEqual([1, 0])
  await context.setOffline(false)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([1, 1, 1])
})

// Browser: PayPal's button stays in the page, and opens the same order, while its script still waits for an answer.
// spec: paying.doubt-ended
test('two minutes without PayPal show the doubt, and the same order can be paid', async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await approveInSilence(page, paypal)
  await expect(page.getByText('Estamos procesando tu pago.')).toBeVisible()
  await expect(doubt(page)).toBeHidden()
  await hurryUntil(page, doubt(page))
  paypal.network = 'answered'
  await payWithPayPal(page)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.orders().length, paypal.captures(), sales.completed().length]).toEqual([1, 1, 1])
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

  await openPayPal(second)
  await payButton(third).click()
  await acknowledge(third, BUSY_ELSEWHERE)
  await inPayPal(second, 'Aprobar el pago')
  for (const tab of [second, third]) await expectSuccess(tab, sales.registered[1]!.compraId)
  await expectSettled(second, request, buyer)
  expect([sales.registered.length, paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([
    2, 1, 1, 1,
  ])
})
