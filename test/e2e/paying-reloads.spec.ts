import type { BrowserContext, Page } from '@playwright/test'
import { CART_CLEARS, COMPRA_CALLS, CONFIRM_CALLS, stopCalls, stopSite } from './calls.ts'
import { expect, expectSettled, expectSuccess, storedPurchase, openPayment, test } from './checkout.ts'
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
  /** Resolves at the point where the page is reloaded. */
  readonly reach: (world: World) => Promise<void>
  /** The stored phase at this point. */
  readonly phase: string
  /** Final number of registrations and of PayPal orders. */
  readonly attempts: readonly [number, number]
  /** The buyer's steps after the reload; none if the page already knows of the capture. */
  readonly continuePayment?: (page: Page) => Promise<void>
}

/** Stops at these requests; they get responses again after the reload. */
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
  'during the registration': {
    reach: until(stopCalls, COMPRA_CALLS, pressPay),
    phase: 'registering',
    attempts: [1, 1],
    continuePayment: payWithPayPal,
  },
  'after the registration': {
    reach: until(stopSite, CREATE_CALLS, pressPay),
    phase: 'awaitingApproval',
    attempts: [2, 1],
    continuePayment: payWithPayPal,
  },
  'after the order': {
    reach: ({ page }) => openPayPal(page),
    phase: 'awaitingApproval',
    attempts: [2, 2],
    continuePayment: payWithPayPal,
  },
  'during the capture': {
    reach: until(stopSite, CAPTURE_CALLS, payWithPayPal),
    phase: 'capturing',
    attempts: [1, 1],
    continuePayment: finishUnsettled,
  },
  'after a lost capture response': {
    reach: async ({ page, paypal }) => {
      paypal.outcomes.capture.push('answer silent')
      await payWithPayPal(page)
      await expect.poll(() => paypal.captures()).toBe(1)
    },
    phase: 'capturing',
    attempts: [1, 1],
    continuePayment: async (page) => {
      await expect(page.getByRole('heading', { name: 'Termina este mismo pago' })).toBeVisible()
      await pressPay(page)
    },
  },
  'before the confirmation': {
    reach: until(stopCalls, CONFIRM_CALLS, payWithPayPal),
    phase: 'confirming',
    attempts: [1, 1],
  },
  'before the cart is emptied': {
    reach: until(stopCalls, CART_CLEARS, payWithPayPal),
    phase: 'confirmed',
    attempts: [1, 1],
  },
}

for (const [when, { reach, phase, attempts, continuePayment }] of Object.entries(steps)) {
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
    await reach({ page, context, paypal })
    expect(await storedPurchase(page, buyer)).toMatchObject({ phase })
    await page.reload()
    // The browser asks only during a capture, when leaving would lose the response.
    expect(dialogs).toEqual(phase === 'capturing' ? ['beforeunload'] : [])
    await expect(paypalWindow(page)).toHaveCount(0)
    await continuePayment?.(page)
    await expectSuccess(page)
    await expectSettled(page, request, buyer)
    expect([sales.registered.length, paypal.orders().length]).toEqual(attempts)
    expect(paypal.captures()).toBe(1)
    const [paid] = paypal.orders().filter(({ captures }) => captures === 1)
    // Exactly one purchase is confirmed: the one of the captured order.
    expect(sales.completed()).toEqual([paid!.body.purchase_units[0].custom_id])
    expect(sales.reported.length).toBe(1)
  })
}
