import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import { createPayPalOrders, PayPalOrderBody, type ApiAnswer, type PayPalOrders } from '@/demo/paypal/payPalOrders'
import { runCall, type CallOutcome } from '@test/support/callOutcome'
import { standInFor, type Site, type SiteAnswer, type SiteRequest } from './sites.ts'

const HOST = 'https://www.sandbox.paypal.com'
const SCRIPT = `${HOST}/sdk/js`
/** The mock of PayPal's script (src/demo/paypal/), bundled by build.cjs. */
const SCRIPT_FILE = resolve(import.meta.dirname, '../../dist-e2e-paypal/sdk.js')

type Call = 'create' | 'capture' | 'get'

export type PayPal = {
  /** All orders, oldest first. */
  readonly orders: () => { id: string; body: PayPalOrderBody; captures: number }[]
  /** Total number of captures. */
  readonly captures: () => number
  /** Total number of declined cards. */
  readonly declines: () => number
  /** Outcomes of the script's next captures; later ones are answered. */
  readonly captureOutcomes: CallOutcome[]
  /** The script's requests, in order. */
  readonly calls: Call[]
  /** The script fails to load. */
  isBlocked: boolean
  /** The pages that requested the script. */
  readonly askedOn: string[]
}

/**
 * Mocks PayPal at its real addresses. The orders live outside of the browser, so PayPal remembers orders and captures
 * across reloads.
 */
export async function mockPayPal(context: BrowserContext): Promise<PayPal> {
  const { paypal, sites } = createPayPal()
  for (const { address, answer } of sites) await standInFor(context, address, answer)
  return paypal
}

/** PayPal, and the mocks of its addresses. */
export function createPayPal(): { readonly paypal: PayPal; readonly sites: readonly Site[] } {
  const orders = createPayPalOrders()
  const paypal: PayPal = {
    orders: () => orders.all().map(({ order, body, captures }) => ({ id: order.id, body, captures })),
    captures: () => orders.all().reduce((sum, { captures }) => sum + captures, 0),
    declines: () => orders.all().reduce((sum, { declines }) => sum + declines, 0),
    captureOutcomes: [],
    calls: [],
    isBlocked: false,
    askedOn: [],
  }
  const answerScript: Site['answer'] = ({ pagePath = '' }) => {
    paypal.askedOn.push(pagePath)
    return paypal.isBlocked ? null : { script: readFileSync(SCRIPT_FILE, 'utf8') }
  }
  const sites = [
    { address: SCRIPT, answer: answerScript },
    {
      address: `${HOST}/checkoutnow?token=`,
      answer: ({ url }: SiteRequest) => siteAnswer(orders.open(url.searchParams.get('token') ?? '')),
    },
    { address: `${HOST}/v2/checkout/orders`, answer: (request: SiteRequest) => answerCall(paypal, orders, request) },
  ]
  return { paypal, sites }
}

/** @throws the validation error of a body that PayPal would not accept */
async function answerCall(paypal: PayPal, orders: PayPalOrders, { url, body }: SiteRequest): Promise<SiteAnswer> {
  const [, id = '', action] = /orders\/([^/]+)(?:\/(capture|approve))?$/.exec(url.pathname) ?? []
  // This request comes from PayPal's window, not from the script.
  if (action === 'approve') {
    const { isCardDeclined } = JSON.parse(body) as { isCardDeclined: boolean }
    return siteAnswer(orders.approve(id, isCardDeclined ? 'INSTRUMENT_DECLINED' : undefined))
  }
  const call: Call = id === '' ? 'create' : action === 'capture' ? 'capture' : 'get'
  paypal.calls.push(call)
  if (call === 'create') return siteAnswer(orders.create(v.parse(PayPalOrderBody, JSON.parse(body))))
  if (call === 'get') return siteAnswer(orders.get(id))
  const outcome = paypal.captureOutcomes.shift() ?? 'answered'
  return runCall(outcome, (issue) => orders.capture(id, issue)).then(siteAnswer, () => null)
}

const siteAnswer = ({ status, body }: ApiAnswer): SiteAnswer => ({ status, json: body })

/** PayPal's button on the page. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'Pagar con PayPal' })

/** PayPal's window; it is empty until the order exists. */
export const paypalWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'PayPal (simulado)' })

type Choice = 'Aprobar el pago' | 'Cancelar' | 'Rechazar la tarjeta' | 'Provocar un error' | 'Cerrar'

/** A button in PayPal's window. */
export const choiceInPayPal = (page: Page, choice: Choice): Locator =>
  paypalWindow(page).getByRole('button', { name: choice, exact: true })

/** Opens PayPal's window and waits for the order. */
export async function openPayPal(page: Page): Promise<void> {
  await payButton(page).click()
  await expect(choiceInPayPal(page, 'Aprobar el pago')).toBeVisible()
}

export const inPayPal = (page: Page, choice: Choice): Promise<void> => choiceInPayPal(page, choice).click()

/** Opens PayPal's window and approves the payment. */
export async function payWithPayPal(page: Page): Promise<void> {
  await openPayPal(page)
  await inPayPal(page, 'Aprobar el pago')
}
