import type { BrowserContext, Page } from '@playwright/test'
import { CART_CLEARS, COMPRA_CALLS, CONFIRM_CALLS, stopCalls, stopSite } from './calls.ts'
import { expect, expectSettled, expectSuccess, keptPurchase, openPayment, test } from './checkout.ts'
import {
  CAPTURE_CALLS,
  CREATE_CALLS,
  openPayPal,
  payButton,
  paypalWindow,
  payWithPayPal,
  type PayPal,
} from './paypal.ts'

type World = { page: Page; context: BrowserContext; paypal: PayPal }
type Step = {
  /** Goes as far as this. @returns once the page can be reloaded there */
  readonly reach: (world: World) => Promise<void>
  /** How far the browser knows the purchase to be then. */
  readonly phase: string
  /** Registrations, and orders of PayPal's, in the end. */
  readonly attempts: readonly [number, number]
  /** What the buyer does after the reload; nothing, when the money has moved. */
  readonly goOn?: (page: Page) => Promise<void>
}

/** Goes as far as these calls, which get nowhere; they do again after the reload. */
const until =
  (stop: typeof stopCalls | typeof stopSite, calls: RegExp, start: (page: Page) => Promise<void>) =>
  async ({ page, context }: World) => {
    const { asked, lift } = await stop(context, calls)
    await start(page)
    await asked
    lift()
  }
const pressPay = (page: Page) => payButton(page).click()
const finishUnsettled = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' })).toBeVisible()
  await payWithPayPal(page)
}

const steps: Readonly<Record<string, Step>> = {
  'while the purchase is being registered': {
    reach: until(stopCalls, COMPRA_CALLS, pressPay),
    phase: 'registering',
    attempts: [1, 1],
    goOn: payWithPayPal,
  },
  'after the purchase was registered': {
    reach: until(stopSite, CREATE_CALLS, pressPay),
    phase: 'awaitingApproval',
    attempts: [2, 1],
    goOn: payWithPayPal,
  },
  'after the order was made': {
    reach: ({ page }) => openPayPal(page),
    phase: 'awaitingApproval',
    attempts: [2, 2],
    goOn: payWithPayPal,
  },
  'while the money is being taken': {
    reach: until(stopSite, CAPTURE_CALLS, payWithPayPal),
    phase: 'capturing',
    attempts: [1, 1],
    goOn: finishUnsettled,
  },
  'after the money was taken, before anybody heard of it': {
    reach: async ({ page, context, paypal }) => {
      // PayPal takes it and keeps silent.
      paypal.answers.push('taken, unheard')
      paypal.isLookingPossible = false
      const taken = page.waitForEvent('requestfailed', (request) => CAPTURE_CALLS.test(request.url()))
      await payWithPayPal(page)
      await taken
      await stopSite(context, CAPTURE_CALLS)
    },
    phase: 'capturing',
    attempts: [1, 1],
    goOn: async (page) => {
      await expect(page.getByRole('heading', { name: 'Termina este mismo pago' })).toBeVisible()
      await pressPay(page)
    },
  },
  'after the money was taken, before the confirmation': {
    reach: until(stopCalls, CONFIRM_CALLS, payWithPayPal),
    phase: 'confirming',
    attempts: [1, 1],
  },
  'after the confirmation, before the cart is emptied': {
    reach: until(stopCalls, CART_CLEARS, payWithPayPal),
    phase: 'confirmed',
    attempts: [1, 1],
  },
}

for (const [when, { reach, phase, attempts, goOn }] of Object.entries(steps)) {
  test(`a reload ${when} ends in one payment and an empty cart`, async ({
    page,
    context,
    request,
    buyer,
    paypal,
    sales,
  }) => {
    await openPayment(page)
    await reach({ page, context, paypal })
    expect(JSON.parse((await keptPurchase(page, buyer)) ?? '{}')).toMatchObject({ phase })
    await page.reload()
    await expect(paypalWindow(page)).toHaveCount(0)
    await goOn?.(page)
    await expectSuccess(page)
    await expectSettled(page, request, buyer)
    expect([sales.registered.length, paypal.orders.size]).toEqual(attempts)
    expect(paypal.captures()).toBe(1)
    const [paid] = [...paypal.orders.values()].filter(({ captures }) => captures === 1)
    // The purchase that PayPal was paid for is the one that was confirmed, and the only one.
    expect(sales.completed()).toEqual([paid!.body.purchase_units[0]!.custom_id])
    expect(sales.reported.length).toBe(1)
  })
}
