import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { Card, DollarText } from './paypalOrder.ts'
import type { PayPalOrder } from './paypalOrder.ts'
import { readBody } from './refusal.ts'

const OrderBody = v.object({
  amount: v.pipe(
    DollarText,
    v.check((amount) => Number(amount) > 0),
  ),
  compraId: v.pipe(v.string(), v.nonEmpty()),
  description: v.string(),
})
const CaptureBody = v.object({ card: Card })

type OrderOnRecord = { order: PayPalOrder; declines: number }

/**
 * The orders of the simulated PayPal, by id. In memory, one for each embedded backend: an order is worth something
 * between the window and the confirmation only, and what was paid is kept with the purchase. A restart in between
 * makes the order unknown, which the store has to bear anyway.
 */
export type PayPalOrders = Map<string, OrderOnRecord>

/** An order for tests to look at; `captures` is how often money was taken, `declines` how often a card was not. */
export type PayPalOrderSummary = {
  id: string
  amount: string
  compraId: string
  status: PayPalOrder['status']
  captures: number
  declines: number
}

/** All orders, oldest first. */
export function summariesOf(orders: PayPalOrders): PayPalOrderSummary[] {
  return [...orders.values()].map(({ order, declines }) => {
    const [{ amount, custom_id: compraId, payments }] = order.purchase_units
    return {
      id: order.id,
      amount: amount.value,
      compraId,
      status: order.status,
      captures: payments?.captures.length ?? 0,
      declines,
    }
  })
}

/** Calls under /demo/paypal. The page makes all of them, as it does with PayPal's own script. */
export function paypalRoutes(orders: PayPalOrders): Hono {
  const routes = new Hono()
  routes.post('/orders', async (context) => {
    const order = newOrder(await readBody(context.req, OrderBody))
    orders.set(order.id, { order, declines: 0 })
    return context.json({ id: order.id })
  })
  routes.get('/orders/:id', (context) => {
    const found = orders.get(context.req.param('id'))
    return found ? context.json(found.order) : context.json(UNKNOWN_ORDER, 404)
  })
  routes.post('/orders/:id/capture', async (context) => {
    const { card } = await readBody(context.req, CaptureBody)
    const found = orders.get(context.req.param('id'))
    if (!found) return context.json(UNKNOWN_ORDER, 404)
    if (found.order.status === 'COMPLETED') return context.json(unprocessable('ORDER_ALREADY_CAPTURED'), 422)
    if (card === 'declined') {
      found.declines += 1
      return context.json(unprocessable('INSTRUMENT_DECLINED'), 422)
    }
    found.order = captured(found.order)
    return context.json(found.order)
  })
  return routes
}

const UNKNOWN_ORDER = { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }

function unprocessable(issue: string) {
  return { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }
}

function newOrder({ amount, compraId, description }: v.InferOutput<typeof OrderBody>): PayPalOrder {
  const unit = { amount: { currency_code: 'USD' as const, value: amount }, custom_id: compraId, description }
  return { id: newId(), status: 'CREATED', intent: 'CAPTURE', purchase_units: [unit] }
}

function captured(order: PayPalOrder): PayPalOrder {
  const [unit] = order.purchase_units
  const capture = { id: newId(), status: 'COMPLETED' as const, amount: unit.amount }
  return { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures: [capture] } }] }
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LENGTH = 17

// By chance, not counted: the shop's purchases outlive this process, and an order pays one of them only.
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
}
