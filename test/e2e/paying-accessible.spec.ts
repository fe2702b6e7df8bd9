import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { CONFIRM_CALLS, stopCalls } from './calls.ts'
import { expect, hurryUntil, openPayment, test } from './checkout.ts'
import { payButton, payWithPayPal } from './paypal.ts'

/** The page in every width for which it is made. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
}

test('the payment page has no accessibility faults and fits, ready and when PayPal cannot be loaded', async ({ page, buyer: _, paypal }) => {
  paypal.isBlocked = true
  await page.goto('/payment')
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar PayPal.')
  await expectFit(page)
  paypal.isBlocked = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(payButton(page)).toBeVisible()
  await expectFit(page)
})

test('the payment page has no accessibility faults and fits, unsettled and received', async ({ page, context, buyer: _, paypal }) => {
  await page.clock.install()
  paypal.answers.push('unheard', 'unheard', 'unheard')
  paypal.isLookingPossible = false
  await openPayment(page)
  await payWithPayPal(page)
  await hurryUntil(page, page.getByRole('heading', { name: 'Termina este mismo pago' }))
  await expect(payButton(page)).toBeVisible()
  await expectFit(page)

  await stopCalls(context, CONFIRM_CALLS)
  await page.getByRole('button', { name: 'PayPal muestra el cobro' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await expectFit(page)
})
