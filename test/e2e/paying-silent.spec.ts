import type { BrowserContext, Page } from '@playwright/test'
import { watchWords } from './calls.ts'
import {
  approveInSilence,
  expect,
  expectSettled,
  expectSuccess,
  hurryUntil,
  openPayment,
  passTime,
  test,
} from './checkout.ts'
import { inPayPal, openPayPal, payButton, payWithPayPal, scriptWith } from './paypal.ts'
import { cartLink } from './shopping.ts'

// A capture without a usable response: only the state of the order at PayPal counts.
test.use({ serviceWorkers: 'block' })

const success = (page: Page) => page.getByRole('heading', { name: 'Pago Exitoso' })
const doubt = (page: Page) => page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })
const watchDoubt = (context: BrowserContext) => watchWords(context, /No sabemos si PayPal/)

for (const [words, isAnswerInMessage] of [
  ['no message', false],
  ['response in the message', true],
] as const) {
  test(`a failed capture of a captured order is a success (${words})`, async ({
    page,
    context,
    request,
    buyer,
    paypal,
    sales,
  }) => {
    await scriptWith(context, { isAnswerInMessage })
    const doubted = await watchDoubt(context)
    // The first response is lost, the lookup too; the retry is refused because the order is already captured.
    paypal.outcomes.capture.push('answer lost')
    paypal.outcomes.get.push('lost')
    await openPayment(page)
    await payWithPayPal(page)
    await expectSuccess(page, sales.registered[0]?.compraId)
    await expectSettled(page, request, buyer)
    expect(paypal.calls).toEqual(['create', 'capture', 'get', 'capture', 'get'])
    expect([paypal.captures(), sales.completed().length, sales.reported.length, doubted.length]).toEqual([1, 1, 1, 0])
  })
}

// spec: paying.looked-up
test('a capture without a response is looked up after 30 s', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.clock.install()
  const doubted = await watchDoubt(context)
  paypal.outcomes.capture.push('answer silent')
  await openPayment(page)
  await payWithPayPal(page)
  await expect.poll(() => paypal.captures()).toBe(1)
  await passTime(page, 20)
  expect(paypal.calls).toEqual(['create', 'capture'])
  await hurryUntil(page, success(page))
  await expectSettled(page, request, buyer)
  expect(paypal.calls).toEqual(['create', 'capture', 'get'])
  expect([sales.completed().length, sales.reported.length, doubted.length]).toEqual([1, 1, 0])
})

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
  expect([paypal.orders().length, paypal.captures(), sales.registered.length, sales.completed().length]).toEqual([
    1, 1, 1, 1,
  ])
})

// spec: paying.tunnel
test('a minute without a network during the capture ends in success without doubt', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await page.clock.install()
  const doubted = await watchDoubt(context)
  await openPayment(page)
  await openPayPal(page)
  paypal.network = 'lost'
  await context.setOffline(true)
  await inPayPal(page, 'Aprobar el pago')
  await passTime(page, 60)
  await expect(page.getByText('Estamos procesando tu pago.')).toBeVisible()
  expect(paypal.captures()).toBe(0)

  paypal.network = 'answered'
  await context.setOffline(false)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.orders().length, paypal.captures(), sales.completed().length, doubted.length]).toEqual([1, 1, 1, 0])
})

for (const [what, capture] of [
  ['succeeds', 'answer silent'],
  ['fails', 'silent'],
] as const) {
  // spec: paying.doubt-ended
  test(`a buyer who leaves during a capture that ${what} can complete the payment`, async ({
    page,
    request,
    buyer,
    paypal,
    sales,
  }) => {
    paypal.outcomes.capture.push(capture)
    await openPayment(page)
    await payWithPayPal(page)
    await expect.poll(() => paypal.calls).toContain('capture')
    await cartLink(page).click()
    await expect(page.getByText('Tienes un pago sin aclarar.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver el pago' }).click()
    await expect(doubt(page)).toBeVisible()
    if (paypal.captures() === 0) await payWithPayPal(page)
    // PayPal does not open a paid order.
    else await payButton(page).click()
    await expectSuccess(page, sales.registered[0]!.compraId)
    await expectSettled(page, request, buyer)
    expect([paypal.orders().length, paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([
      1, 1, 1, 1,
    ])
  })
}
