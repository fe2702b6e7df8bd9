import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { idsOnList } from './lists.ts'
import { discountOf } from './prices.ts'
import { readBody, refusal } from './refusal.ts'
import { requireClient } from './users.ts'

const FIRST_PURCHASE_ID = 5001
const FREE_ORDER_PREFIX = 'FREE-'

const PurchaseBody = v.object({
  userId: v.string(),
  montoTotal: v.pipe(v.number(), v.minValue(0), v.check(isInWholeCents)),
  descuentoPorcentaje: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  codigoDescuento: v.nullable(v.string()),
})

const ConfirmationBody = v.object({
  paypalOrderId: v.pipe(v.string(), v.nonEmpty()),
  paypalStatus: v.literal('COMPLETED'),
  paypalDetails: v.optional(v.looseObject({})),
})

/** A stored purchase. `sent`: the request; `confirmations`: the accepted ones, with repeats. */
export const PurchaseRow = v.object({
  id: v.number(),
  sent: v.pipe(v.string(), v.parseJson(), PurchaseBody),
  image_ids: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  status: v.picklist(['REGISTERED', 'COMPLETED']),
  paypal_order_id: v.nullable(v.string()),
  paypal_details: v.nullable(v.pipe(v.string(), v.parseJson())),
  confirmations: v.number(),
})

function isInWholeCents(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars
}

/** Routes under /market/compra. */
export function purchaseRoutes(database: Database): Hono {
  const routes = new Hono()
  routes.post('/', async (context) => {
    const purchase = await readBody(context.req, PurchaseBody)
    return context.json({ compraId: register(database, purchase) })
  })
  routes.post('/:compraId/confirmar', async (context) => {
    const confirmation = await readBody(context.req, ConfirmationBody)
    confirm(database, context.req.param('compraId'), confirmation)
    return context.json({})
  })
  return routes
}

function register(database: Database, purchase: v.InferOutput<typeof PurchaseBody>): number {
  const clientId = requireClient(database, purchase.userId)
  const code = purchase.codigoDescuento
  if (code && !discountOf(database, code)) throw refusal(400, `El código ${code} no existe.`)
  const registered = database.first(
    v.object({ id: v.number() }),
    `INSERT INTO purchases (id, client_id, sent, image_ids)
     SELECT coalesce(max(id) + 1, ?), ?, ?, ? FROM purchases RETURNING id`,
    ...[FIRST_PURCHASE_ID, clientId, JSON.stringify(purchase), JSON.stringify(idsOnList(database, 'cart', clientId))],
  )
  if (!registered) throw new Error('SQLite answered an insert with no row')
  return registered.id
}

function confirm(database: Database, compraId: string, confirmation: v.InferOutput<typeof ConfirmationBody>): void {
  const { paypalOrderId, paypalDetails } = confirmation
  const purchase = database.first(PurchaseRow, 'SELECT * FROM purchases WHERE CAST(id AS TEXT) = ?', compraId)
  if (!purchase) throw refusal(404, 'La compra no existe.')
  const isPaid = purchase.sent.montoTotal > 0
  if (isPaid && paypalOrderId.startsWith(FREE_ORDER_PREFIX)) throw refusal(400, 'La compra no es gratuita.')
  if (isPaid && !paypalDetails) throw refusal(400, 'Faltan los detalles del pago.')

  const holder = database.first(PurchaseRow, 'SELECT * FROM purchases WHERE paypal_order_id = ?', paypalOrderId)
  if (holder && holder.id !== purchase.id) throw refusal(409, 'Esa orden de PayPal ya pagó otra compra.')
  if (!holder && purchase.status === 'COMPLETED') throw refusal(409, 'La compra ya se pagó con otra orden.')
  // Keep the details of the first confirmation: the store repeats it until it gets a response.
  database.run(
    `UPDATE purchases SET status = 'COMPLETED', paypal_order_id = ?, confirmations = confirmations + 1,
       paypal_details = coalesce(paypal_details, ?)
     WHERE id = ?`,
    ...[paypalOrderId, paypalDetails ? JSON.stringify(paypalDetails) : null, purchase.id],
  )
}
