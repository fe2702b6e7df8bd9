import { expect } from '@playwright/test'
import { CONFIRM_CALLS, stopCalls } from '@test/e2e/calls'
import { openPayment } from '@test/e2e/checkout'
import { googleIsBlocked, googleKnows, newAccount } from '@test/e2e/google'
import { inPayPal, openPayPal, payButton, mockPayPal, paypalWindow, payWithPayPal, type PayPal } from '@test/e2e/paypal'
import { cartLink } from '@test/e2e/shopping'
import type { States, Visit } from './visit.ts'
import { waitOn } from './waitOn.ts'

const BOUGHT = 7

/** Signs in a buyer with a filled cart and mocks PayPal. */
async function fillCart({ context, signIn }: Visit): Promise<PayPal> {
  await signIn({ cart: BOUGHT })
  return mockPayPal(context)
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
  paypal.outcomes.capture.push('silent')
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

/** Stores a record of a newer version of the store. */
async function storeNewerRecord({ page }: Visit): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
    localStorage.setItem(`checkout_${id}`, '{"version":99}')
  })
}

export const paymentStates: States = {
  login: {
    show: async ({ page, context }) => {
      await googleKnows(context, newAccount())
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  'login-blocked': {
    show: async ({ page, context }) => {
      await googleIsBlocked(context)
      await page.goto('/login')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  payment: {
    show: async (visit) => {
      await fillCart(visit)
      await openPayment(visit.page)
    },
  },
  'payment-loading': {
    show: async (visit) => {
      await fillCart(visit)
      await waitOn(visit.page)
      await visit.page.goto('/payment?escenario=sin-fin:carrito')
      await expect(visit.page.getByText('Cargando carrito...')).toBeVisible()
    },
  },
  'payment-without-cart': {
    show: async (visit) => {
      await fillCart(visit)
      await visit.page.goto('/payment?escenario=403:carrito')
      await expect(visit.page.getByRole('alert')).toHaveText('No se pudo cargar tu carrito.')
    },
  },
  'payment-empty': {
    show: async ({ page, signIn }) => {
      await signIn()
      await page.goto('/payment')
      await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    },
  },
  'payment-blocked': {
    show: async (visit) => {
      const paypal = await fillCart(visit)
      paypal.isBlocked = true
      await visit.page.goto('/payment')
      await expect(visit.page.getByRole('alert')).toHaveText('No se pudo cargar PayPal.')
    },
  },
  'payment-cancelled': {
    show: async (visit) => {
      await chooseInPayPal(visit, 'Cancelar')
      await expect(visit.page.getByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
    },
  },
  'payment-failed': {
    show: async (visit) => {
      await chooseInPayPal(visit, 'Provocar un error')
      await inPayPal(visit.page, 'Cerrar')
      await expect(visit.page.getByRole('alert').first()).toBeVisible()
    },
  },
  'payment-declined': {
    show: async (visit) => {
      await chooseInPayPal(visit, 'Rechazar la tarjeta')
      await expect(paypalWindow(visit.page).getByRole('alert')).toBeVisible()
    },
  },
  'payment-unsettled': { show: showUnsettled },
  'payment-unsettled-elsewhere': {
    show: async (visit) => {
      await showUnsettled(visit)
      await visit.page.getByRole('link', { name: 'Lienzo' }).click()
      await expect(visit.page.getByRole('status').filter({ hasText: 'Número de orden' })).toBeVisible()
    },
  },
  'payment-received': {
    show: async (visit) => {
      await showUnsettled(visit)
      await stopCalls(visit.context, CONFIRM_CALLS)
      await visit.page.getByRole('button', { name: 'PayPal muestra el cobro' }).click()
      await expect(visit.page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
    },
  },
  'payment-refused': { show: showRefused },
  'payment-refused-elsewhere': {
    show: async (visit) => {
      await showRefused(visit)
      await visit.page.goto('/favorites')
      await expect(visit.page.getByRole('status').filter({ hasText: 'Tu pago necesita ayuda.' })).toBeVisible()
    },
  },
  'payment-newer-record': {
    show: async (visit) => {
      await fillCart(visit)
      await storeNewerRecord(visit)
      await openPayment(visit.page)
      await expect(visit.page.getByText('Este navegador guarda una compra de una versión más reciente')).toBeVisible()
    },
  },
  'payment-newer-record-elsewhere': {
    show: async (visit) => {
      await fillCart(visit)
      await storeNewerRecord(visit)
      await visit.page.goto('/favorites')
      await expect(visit.page.getByText('Este navegador guarda una compra de una versión más reciente')).toBeVisible()
    },
  },
  'payment-success': {
    show: async ({ page, signIn }) => {
      await signIn()
      await page.goto('/payment-success?compraId=5001')
      await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
    },
  },
  'payment-success-bought': {
    show: async (visit) => {
      await fillCart(visit)
      await openPayment(visit.page)
      await payWithPayPal(visit.page)
      await expect(visit.page.getByRole('list', { name: 'Imágenes compradas' })).toBeVisible()
      await expect(cartLink(visit.page, 0)).toBeAttached()
    },
  },
  'unknown-path': {
    show: async ({ page }) => {
      await page.goto('/nada')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
}
