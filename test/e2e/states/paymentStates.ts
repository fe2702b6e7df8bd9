import { expect } from '@playwright/test'
import type { States, Visit } from './visit.ts'
import { CONFIRM_CALLS, stopCalls } from '@test/e2e/calls'
import { hurryUntil, openPayment } from '@test/e2e/checkout'
import { googleIsBlocked, googleKnows, newAccount } from '@test/e2e/google'
import { inPayPal, openPayPal, payButton, paypalIsThere, payWithPayPal, type PayPal } from '@test/e2e/paypal'

const BOUGHT = 7

/** Somebody who can pay for a cart. */
async function fillCart({ context, signIn }: Visit): Promise<PayPal> {
  await signIn({ cart: BOUGHT })
  return paypalIsThere(context)
}

/** A payment that ends in PayPal's window. */
async function leavePayPal(visit: Visit, choice: 'Cancelar' | 'Fallar'): Promise<void> {
  const { page } = visit
  await fillCart(visit)
  await openPayment(page)
  await openPayPal(page)
  await inPayPal(page, choice)
}

/** Money of which nobody heard whether it was taken. */
async function showUnsettled(visit: Visit): Promise<void> {
  const { page } = visit
  const paypal = await fillCart(visit)
  await page.clock.install()
  paypal.answers.push('unheard', 'unheard', 'unheard')
  paypal.isLookingPossible = false
  await openPayment(page)
  await payWithPayPal(page)
  await hurryUntil(page, page.getByRole('heading', { name: 'Termina este mismo pago' }))
  await expect(payButton(page)).toBeVisible()
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
      await googleIsBlocked(context, 'nothing')
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
      await leavePayPal(visit, 'Cancelar')
      await expect(visit.page.getByText('Cancelaste el pago. No se te cobró nada.')).toBeVisible()
    },
  },
  'payment-failed': {
    show: async (visit) => {
      await leavePayPal(visit, 'Fallar')
      await expect(visit.page.getByRole('alert').first()).toBeVisible()
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
  'payment-success': {
    show: async ({ page, signIn }) => {
      await signIn()
      await page.goto('/payment-success?compraId=5001')
      await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
    },
  },
  'unknown-path': {
    show: async ({ page }) => {
      await page.goto('/nada')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
}
