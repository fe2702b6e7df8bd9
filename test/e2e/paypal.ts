import { randomInt } from 'node:crypto'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { standIn } from './paypalScript.ts'
import { standInFor, type SiteAnswer, type SiteRequest } from './sites.ts'
import type { PayPalAnswer, PayPalOrderBody } from '@test/support/paypalOrder'

const HOST = 'https://www.sandbox.paypal.com'
const SCRIPT = `${HOST}/sdk/js`
/** The calls by which PayPal's script takes the money of an order. */
export const CAPTURE_CALLS = /\/v2\/checkout\/orders\/[^/]+\/capture$/
/** The call by which it makes an order. */
export const CREATE_CALLS = /\/v2\/checkout\/orders$/

type Order = {
  readonly id: string
  readonly body: PayPalOrderBody
  captures: number
  state: 'CREATED' | 'APPROVED' | 'COMPLETED'
}

export type PayPal = {
  readonly orders: Map<string, Order>
  /** How the next captures go; then they succeed. */
  readonly answers: PayPalAnswer[]
  isLookingPossible: boolean
  /** The script does not get through. */
  isBlocked: boolean
  /** The pages on which the script was asked for. */
  readonly askedOn: string[]
  /** How often money was taken, in all. */
  readonly captures: () => number
}

/**
 * Stands in for PayPal at its real addresses. The orders live here, outside of the browser, so that no reload makes PayPal
 * forget what it was asked for and how often it took money.
 */
export async function paypalIsThere(context: BrowserContext): Promise<PayPal> {
  const orders = new Map<string, Order>()
  const paypal: PayPal = {
    orders,
    answers: [],
    isLookingPossible: true,
    isBlocked: false,
    askedOn: [],
    captures: () => [...orders.values()].reduce((sum, { captures }) => sum + captures, 0),
  }
  await standInFor(context, `${HOST}/v2/`, (request) => answerCall(paypal, request))
  await standInFor(context, `${HOST}/checkoutnow?token=`, ({ url }) => {
    const order = orders.get(url.searchParams.get('token') ?? '')
    if (!order) return refusal('INVALID_RESOURCE_ID', 404)
    return order.captures > 0 ? refusal('ORDER_ALREADY_CAPTURED') : { json: describe(order) }
  })
  await standInFor(context, SCRIPT, ({ page }) => {
    paypal.askedOn.push(new URL(page.url()).pathname)
    return paypal.isBlocked ? null : { script: `(${standIn.toString()})('${HOST}')` }
  })
  return paypal
}

function answerCall(paypal: PayPal, { url, body }: SiteRequest): SiteAnswer {
  const [, id, action] = /^\/v2\/checkout\/orders(?:\/([^/]+))?(?:\/(approve|capture))?$/.exec(url.pathname) ?? []
  if (id === undefined) {
    // No other test's: the shop's server takes an order of PayPal's for one purchase only.
    const made: Order = {
      id: `E2E${randomInt(1e12)}`,
      body: JSON.parse(body) as PayPalOrderBody,
      captures: 0,
      state: 'CREATED',
    }
    paypal.orders.set(made.id, made)
    return { json: describe(made) }
  }
  const order = paypal.orders.get(id)
  if (!order) return refusal('INVALID_RESOURCE_ID', 404)
  if (action === 'capture') return capture(order, paypal.answers.shift() ?? 'taken')
  if (action === undefined && !paypal.isLookingPossible) return null
  if (action === 'approve' && order.state === 'CREATED') order.state = 'APPROVED'
  return { json: describe(order) }
}

function capture(order: Order, answer: PayPalAnswer): SiteAnswer {
  if (answer === 'unheard') return null
  if (answer === 'declined') return refusal('INSTRUMENT_DECLINED')
  if (answer === 'refused') return refusal('PAYEE_ACCOUNT_RESTRICTED')
  if (order.captures > 0) return refusal('ORDER_ALREADY_CAPTURED')
  if (order.state !== 'APPROVED') return refusal('ORDER_NOT_APPROVED')
  order.captures += 1
  order.state = 'COMPLETED'
  return answer === 'taken, unheard' ? null : { json: describe(order) }
}

function describe({ id, body, captures, state }: Order): object {
  const payments = { captures: [{ id: `${id}-1`, status: 'COMPLETED' }] }
  return { id, status: state, purchase_units: [{ ...body.purchase_units[0], ...(captures > 0 && { payments }) }] }
}

const refusal = (issue: string, status = 422): SiteAnswer => ({
  status,
  json: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})

/** PayPal's button on the page. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'PayPal', exact: true })

/** PayPal's window. */
export const paypalWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'PayPal' })

/** Opens PayPal's window. */
export async function openPayPal(page: Page): Promise<void> {
  await payButton(page).click()
  await expect(paypalWindow(page)).toBeVisible()
}

/** What the buyer does in PayPal's window: they agree, cancel, close it so that nobody hears of it, or PayPal fails. */
export async function inPayPal(
  page: Page,
  choice: 'Aprobar' | 'Cancelar' | 'Cerrar sin responder' | 'Fallar',
): Promise<void> {
  await paypalWindow(page).getByRole('button', { name: choice }).click()
}

/** Pays what the page shows. */
export async function payWithPayPal(page: Page): Promise<void> {
  await openPayPal(page)
  await inPayPal(page, 'Aprobar')
}
