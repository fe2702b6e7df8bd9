import type { PayPalOrder, PayPalOrderBody } from './payPalOrder.ts'

/**
 * PayPal's Orders API (v2), limited to what the store's payment uses: one implementation for the demo, Jest, the
 * browser suite and the model of the checkout. PayPal captures an order at most once.
 */

/** A response of the API: an order with a 2xx status, or an error with its issue. */
export type ApiAnswer = { readonly status: number; readonly body: object }

/**
 * The reason why PayPal does not capture. The first two send the buyer back to choose another card or to confirm with
 * their bank.
 */
export type CaptureIssue =
  'INSTRUMENT_DECLINED' | 'PAYER_ACTION_REQUIRED' | 'TRANSACTION_REFUSED' | 'INTERNAL_SERVER_ERROR'

/** An order with its counts. `captures`: number of captures. `declines`: number of declined cards. */
export type OrderRecord = {
  readonly order: PayPalOrder
  readonly body: PayPalOrderBody
  readonly captures: number
  readonly declines: number
}

export type PayPalOrders = {
  /** `issue`: returned instead of an order. */
  readonly create: (body: PayPalOrderBody, issue?: CaptureIssue) => ApiAnswer
  /** The buyer approves in PayPal's window. `issue`: the response to the next capture, caused by the chosen card. */
  readonly approve: (id: string, issue?: CaptureIssue) => ApiAnswer
  /** `issue`: returned instead of the capture. */
  readonly capture: (id: string, issue?: CaptureIssue) => ApiAnswer
  readonly get: (id: string) => ApiAnswer
  /** PayPal's window requests the order; a paid order cannot be opened. */
  readonly open: (id: string) => ApiAnswer
  /** All orders, oldest first. */
  readonly all: () => OrderRecord[]
}

type Stored = {
  id: string
  status: PayPalOrder['status']
  body: PayPalOrderBody
  issue: CaptureIssue | undefined
  captures: number
  declines: number
}

/**
 * Creates an empty list of orders. `newId`: random by default, because the shop's server accepts a PayPal order for one
 * purchase only.
 */
export function createPayPalOrders(newId: () => string = randomId): PayPalOrders {
  const orders = new Map<string, Stored>()
  const withOrder = (id: string, answer: (order: Stored) => ApiAnswer): ApiAnswer => {
    const order = orders.get(id)
    return order
      ? answer(order)
      : { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } }
  }
  return {
    create: (body, issue) => {
      if (issue) return failure(issue)
      const order: Stored = { id: newId(), status: 'CREATED', body, issue: undefined, captures: 0, declines: 0 }
      orders.set(order.id, order)
      return { status: 201, body: describe(order) }
    },
    approve: (id, issue) =>
      withOrder(id, (order) => {
        if (order.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED')
        Object.assign(order, { status: 'APPROVED', issue })
        return { status: 200, body: describe(order) }
      }),
    capture: (id, issue) => withOrder(id, (order) => capture(order, issue)),
    get: (id) => withOrder(id, (order) => ({ status: 200, body: describe(order) })),
    open: (id) =>
      withOrder(id, (order) =>
        order.captures > 0 ? refusal('ORDER_ALREADY_CAPTURED') : { status: 200, body: describe(order) },
      ),
    all: () =>
      [...orders.values()].map((order) => ({
        order: describe(order),
        body: order.body,
        captures: order.captures,
        declines: order.declines,
      })),
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
