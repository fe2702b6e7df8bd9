import * as v from 'valibot'

/**
 * PayPal's Orders API (v2), limited to what the store's payment uses: one implementation for the demo, Jest, the
 * browser suite and the model of the checkout. PayPal captures an order at most once.
 */

/** US dollars in PayPal's format: exactly two decimals. */
const DollarText = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))
const Amount = v.object({ currency_code: v.literal('USD'), value: DollarText })
/** `custom_id` is the shop's purchase number. The limit is PayPal's (checkout_orders_v2.json 2.13). */
const PurchaseUnit = v.object({
  amount: Amount,
  custom_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(127)),
  description: v.string(),
})

/** The request body that creates an order. */
export const PayPalOrderBody = v.looseObject({
  intent: v.literal('CAPTURE'),
  purchase_units: v.strictTuple([
    v.pipe(
      PurchaseUnit,
      v.check(({ amount }) => Number(amount.value) > 0),
    ),
  ]),
})
export type PayPalOrderBody = v.InferOutput<typeof PayPalOrderBody>

/** An order in PayPal's format, limited to the fields that the store uses. */
export type PayPalOrder = {
  readonly id: string
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  readonly intent: 'CAPTURE'
  readonly purchase_units: readonly [
    v.InferOutput<typeof PurchaseUnit> & {
      readonly payments?: {
        readonly captures: readonly {
          readonly id: string
          readonly status: 'COMPLETED'
          readonly amount: v.InferOutput<typeof Amount>
        }[]
      }
    },
  ]
}

/** A response of the API: an order with a 2xx status, or an error with its issue. */
export type ApiAnswer = { readonly status: number; readonly body: object }

/**
 * The reason why PayPal does not capture. The first two send the buyer back to choose another card or to confirm with
 * their bank.
 */
export type CaptureIssue =
  'INSTRUMENT_DECLINED' | 'PAYER_ACTION_REQUIRED' | 'TRANSACTION_REFUSED' | 'INTERNAL_SERVER_ERROR'

/** An order with its counts. `issue`: the response to the next capture, caused by the chosen card. */
type Stored = {
  id: string
  status: PayPalOrder['status']
  body: PayPalOrderBody
  issue: CaptureIssue | undefined
  /** Number of captures. */
  captures: number
  /** Number of declined cards. */
  declines: number
}

export type PayPalOrders = ReturnType<typeof createPayPalOrders>

/**
 * Creates an empty list of orders. `newId`: random by default, because the shop's server accepts a PayPal order for one
 * purchase only.
 */
export function createPayPalOrders(newId: () => string = randomId) {
  const orders = new Map<string, Stored>()
  const withOrder = (id: string, answer: (order: Stored) => ApiAnswer): ApiAnswer => {
    const order = orders.get(id)
    return order
      ? answer(order)
      : { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  }
  return {
    /** `issue`: returned instead of an order. */
    create: (body: PayPalOrderBody, issue?: CaptureIssue): ApiAnswer => {
      if (issue) return failure(issue)
      const order: Stored = { id: newId(), status: 'CREATED', body, issue: undefined, captures: 0, declines: 0 }
      orders.set(order.id, order)
      return { status: 201, body: describe(order) }
    },
    /** The buyer approves in PayPal's window. `issue`: the response to the next capture. */
    approve: (id: string, issue?: CaptureIssue) =>
      withOrder(id, (order) => {
        if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED')
        Object.assign(order, { status: 'APPROVED', issue })
        return { status: 200, body: describe(order) }
      }),
    /** `issue`: returned instead of the capture. */
    capture: (id: string, issue?: CaptureIssue) => withOrder(id, (order) => capture(order, issue)),
    get: (id: string) => withOrder(id, (order) => ({ status: 200, body: describe(order) })),
    /** PayPal's window requests the order; a paid order cannot be opened. */
    open: (id: string) =>
      withOrder(id, (order) =>
        order.captures > 0 ? refusal('ORDER_ALREADY_CAPTURED') : { status: 200, body: describe(order) },
      ),
    /** All orders, oldest first. */
    all: () => [...orders.values()].map((order) => ({ ...order, order: describe(order) })),
  }
}

function capture(order: Stored, issue: CaptureIssue | undefined): ApiAnswer {
  if (order.captures > 0) return refusal('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED')
  const failsWith = issue ?? order.issue
  if (failsWith) {
    if (failsWith !== 'INTERNAL_SERVER_ERROR') order.declines += 1
    return failure(failsWith)
  }
  order.captures += 1
  order.status = 'COMPLETED'
  return { status: 201, body: describe(order) }
}

const failure = (issue: CaptureIssue): ApiAnswer =>
  issue === 'INTERNAL_SERVER_ERROR' ? { status: 500, body: { name: issue } } : refusal(issue)

const refusal = (issue: string): ApiAnswer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})

function describe({ id, status, body, captures }: Stored): PayPalOrder {
  const [unit] = body.purchase_units
  const payments = { captures: [{ id: `${id}C`, status: 'COMPLETED' as const, amount: unit.amount }] }
  return { id, status, intent: 'CAPTURE', purchase_units: [{ ...unit, ...(captures > 0 && { payments }) }] }
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const ID_LENGTH = 17

function randomId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[Math.floor(Math.random() * ID_CHARACTERS.length)]).join(
    '',
  )
}
