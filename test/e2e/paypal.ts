import { randomInt } from 'node:crypto'
import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import { standIn } from './paypalScript.ts'
import type { PayPalAnswer, PayPalOrderBody } from '@test/support/paypalOrder'

const HOST = 'https://www.sandbox.paypal.com'
const SCRIPT = `${HOST}/sdk/js*`
/** The calls by which PayPal's script takes the money of an order. */
export const CAPTURE_CALLS = /\/v2\/checkout\/orders\/[^/]+\/capture$/
/** The call by which it makes an order. */
export const CREATE_CALLS = /\/v2\/checkout\/orders$/

type Order = { readonly id: string; readonly body: PayPalOrderBody; captures: number; state: 'CREATED' | 'APPROVED' | 'COMPLETED' }

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
  await context.route(`${HOST}/v2/**`, (route) => answerCall(paypal, route))
  await context.route(`${HOST}/checkoutnow?token=*`, (route) => {
    const order = orders.get(new URL(route.request().url()).searchParams.get('token') ?? '')
    if (!order) return refuse(route, 'INVALID_RESOURCE_ID', 404)
    return order.captures > 0 ? refuse(route, 'ORDER_ALREADY_CAPTURED') : reply(route, describe(order))
  })
  await context.route(SCRIPT, (route) => {
    const { pathname } = new URL(route.request().frame().url())
    paypal.askedOn.push(pathname)
    if (paypal.isBlocked) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', headers: { 'Cache-Control': 'no-store' }, body: `(${standIn.toString()})('${HOST}')` })
  })
  return paypal
}

function answerCall(paypal: PayPal, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const [, id, action] = /^\/v2\/checkout\/orders(?:\/([^/]+))?(?:\/(approve|capture))?$/.exec(pathname) ?? []
  if (id === undefined) {
    // No other test's: the shop's server takes an order of PayPal's for one purchase only.
    const made: Order = { id: `E2E${randomInt(1e12)}`, body: route.request().postDataJSON() as PayPalOrderBody, captures: 0, state: 'CREATED' }
    paypal.orders.set(made.id, made)
    return reply(route, describe(made))
  }
  const order = paypal.orders.get(id)
  if (!order) return refuse(route, 'INVALID_RESOURCE_ID', 404)
  if (action === 'capture') return capture(order, paypal.answers.shift() ?? 'taken', route)
  if (action === undefined && !paypal.isLookingPossible) return route.abort()
  if (action === 'approve' && order.state === 'CREATED') order.state = 'APPROVED'
  return reply(route, describe(order))
}

function capture(order: Order, answer: PayPalAnswer, route: Route): Promise<void> {
  if (answer === 'unheard') return route.abort()
  if (answer === 'declined') return refuse(route, 'INSTRUMENT_DECLINED')
  if (answer === 'refused') return refuse(route, 'PAYEE_ACCOUNT_RESTRICTED')
  if (order.captures > 0) return refuse(route, 'ORDER_ALREADY_CAPTURED')
  if (order.state !== 'APPROVED') return refuse(route, 'ORDER_NOT_APPROVED')
  order.captures += 1
  order.state = 'COMPLETED'
  return answer === 'taken, unheard' ? route.abort() : reply(route, describe(order))
}

function describe({ id, body, captures, state }: Order): object {
  const payments = { captures: [{ id: `${id}-1`, status: 'COMPLETED' }] }
  return { id, status: state, purchase_units: [{ ...body.purchase_units[0], ...(captures > 0 && { payments }) }] }
}

const reply = (route: Route, json: object, status = 200) =>
  route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } })

const refuse = (route: Route, issue: string, status = 422) =>
  reply(route, { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, status)

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
export async function inPayPal(page: Page, choice: 'Aprobar' | 'Cancelar' | 'Cerrar sin responder' | 'Fallar'): Promise<void> {
  await paypalWindow(page).getByRole('button', { name: choice }).click()
}

/** Pays what the page shows. */
export async function payWithPayPal(page: Page): Promise<void> {
  await openPayPal(page)
  await inPayPal(page, 'Aprobar')
}
