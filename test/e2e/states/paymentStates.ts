import { expect, type Locator, type Page } from '@playwright/test'
import { openPayment } from '@test/e2e/checkout'
import { inPayPal, openPayPal, payButton, mockPayPal, paypalWindow, payWithPayPal, type PayPal } from '@test/e2e/paypal'
import { CONFIRM_CALLS } from '@test/e2e/sales'
import { cartLink } from '@test/e2e/shopping'
import { opens, waitOn, type States, type Visit } from './visit.ts'

const BOUGHT = 7

/** Signs in a buyer with a filled cart and mocks PayPal. */
async function fillCart({ context, signIn }: Visit): Promise<PayPal> {
  await signIn({ cart: BOUGHT })
  return mockPayPal(context)
}

/** Opens a page as a buyer with a filled cart. */
const opensAsBuyer =
  (path: string, part: (page: Page) => Locator): States[string] =>
  async (visit) => {
    await fillCart(visit)
    await opens(path, part)(visit)
  }

/** Opens PayPal's window and presses one of its buttons. */
async function chooseInPayPal(visit: Visit, choice: Parameters<typeof inPayPal>[1]): Promise<void> {
  const { page } = visit
  await fillCart(visit)
  await openPayment(page)
  await openPayPal(page)
  await inPayPal(page, choice)
}

/** Shows a payment whose capture got no response. */
async function showUnsettled(visit: Visit): Promise<void> {
  const { page } = visit
  const paypal = await fillCart(visit)
  paypal.captureOutcomes.push('silent')
  await openPayment(page)
  await payWithPayPal(page)
  await expect.poll(() => paypal.calls).toContain('capture')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Termina este mismo pago' })).toBeVisible()
  await expect(payButton(page)).toBeVisible()
}

/** Shows a payment that the server refuses for good, after its images have left the cart. */
async function showRefused(visit: Visit): Promise<void> {
  const { page, context } = visit
  await fillCart(visit)
  await context.route(CONFIRM_CALLS, (route) => route.fulfill({ status: 404, json: {} }))
  await openPayment(page)
  await payWithPayPal(page)
  await expect(page.getByRole('heading', { name: 'Tu pago necesita ayuda' })).toBeVisible()
  await expect(cartLink(page, 0)).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(1)
}

export const paymentStates: States = {
  payment: opensAsBuyer('/payment', payButton),
  'payment-loading': async (visit) => {
    await waitOn(visit.page)
    await opensAsBuyer('/payment?escenario=sin-fin:carrito', (page) => page.getByText('Cargando carrito...'))(visit)
  },
  'payment-without-cart': opensAsBuyer('/payment?escenario=403:carrito', (page) =>
    page.getByRole('alert').and(page.getByText('No se pudo cargar tu carrito.')),
  ),
  'payment-empty': opens('/payment', (page) => page.getByRole('main').getByRole('link'), {}),
  'payment-blocked': async (visit) => {
    const paypal = await fillCart(visit)
    paypal.isBlocked = true
    await visit.page.goto('/payment')
    await expect(visit.page.getByRole('alert')).toHaveText('No se pudo cargar PayPal.')
  },
  'payment-cancelled': async (visit) => {
    await chooseInPayPal(visit, 'Cancelar')
    await expect(visit.page.getByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
  },
  'payment-failed': async (visit) => {
    await chooseInPayPal(visit, 'Provocar un error')
    await inPayPal(visit.page, 'Cerrar')
    await expect(visit.page.getByRole('alert').first()).toBeVisible()
  },
  'payment-declined': async (visit) => {
    await chooseInPayPal(visit, 'Rechazar la tarjeta')
    await expect(paypalWindow(visit.page).getByRole('alert')).toBeVisible()
  },
  'payment-unsettled': showUnsettled,
  'payment-unsettled-elsewhere': async (visit) => {
    await showUnsettled(visit)
    await visit.page.getByRole('link', { name: 'Lienzo' }).click()
    await expect(visit.page.getByRole('status').filter({ hasText: 'Número de orden' })).toBeVisible()
  },
  'payment-received': async (visit) => {
    await showUnsettled(visit)
    await visit.context.route(CONFIRM_CALLS, () => undefined)
    await visit.page.getByRole('button', { name: 'PayPal muestra el cobro' }).click()
    await expect(visit.page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  },
  'payment-refused': showRefused,
  'payment-refused-elsewhere': async (visit) => {
    await showRefused(visit)
    await visit.page.goto('/favorites')
    await expect(visit.page.getByRole('status').filter({ hasText: 'Tu pago necesita ayuda.' })).toBeVisible()
  },
  'payment-success': opens(
    '/payment-success?compraId=5001',
    (page) => page.getByRole('heading', { name: 'Pago Exitoso' }),
    {},
  ),
  'payment-success-bought': async (visit) => {
    await fillCart(visit)
    await openPayment(visit.page)
    await payWithPayPal(visit.page)
    await expect(visit.page.getByRole('list', { name: 'Imágenes compradas' })).toBeVisible()
    await expect(cartLink(visit.page, 0)).toBeAttached()
  },
}
