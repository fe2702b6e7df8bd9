import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { readBody } from '../refusal.ts'
import { PayPalOrderBody, type ApiAnswer, type PayPalOrders } from './payPalOrders.ts'

const Approval = v.object({ isCardDeclined: v.boolean() })

const ORDERS = '/v2/checkout/orders'

/**
 * PayPal's API for the stand-in of its script, which runs in the page.
 * Orders live in memory, because they matter only between PayPal's window and the confirmation. A restart makes them
 * unknown.
 */
export function payPalRoutes(orders: PayPalOrders): Hono {
  const routes = new Hono()
  routes.post(ORDERS, async (context) => answer(context, orders.create(await readBody(context.req, PayPalOrderBody))))
  routes.get(`${ORDERS}/:id`, (context) => answer(context, orders.get(context.req.param('id'))))
  routes.post(`${ORDERS}/:id/capture`, (context) => answer(context, orders.capture(context.req.param('id'))))
  // The window sends this request before it shows an order. A paid order cannot be opened.
  routes.get('/checkoutnow', (context) => answer(context, orders.open(context.req.query('token') ?? '')))
  // Not part of PayPal's API: the stand-in's window reports the buyer's choice.
  routes.post(`${ORDERS}/:id/approve`, async (context) => {
    const { isCardDeclined } = await readBody(context.req, Approval)
    return answer(context, orders.approve(context.req.param('id'), isCardDeclined ? 'INSTRUMENT_DECLINED' : undefined))
  })
  return routes
}

const answer = (context: Context, { status, body }: ApiAnswer) => context.json(body, status as 200)
