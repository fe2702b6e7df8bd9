import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { createApproval, isAlreadyCaptured, type Approval } from './approvedOrder'
import type { PaymentHandlers, PaymentRequest } from './payment'

/** Longest wait for a new order (spec: paying.no-order). Giving up is safe: the buyer cannot pay an order unseen. */
const CREATE_LIMIT_MS = 30_000

/** After this time PayPal's window is released, so that the button can open another one. */
const WINDOW_LIMIT_MS = 2 * 60_000

/** Longest `custom_id` that PayPal accepts (paypal/paypal-rest-api-specifications, checkout_orders_v2.json 2.13). */
const MAX_CUSTOM_ID_LENGTH = 127

const TURNED_DOWN = 'Nothing is to be paid.'

type Callbacks = Required<Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>
type CreateOrder = Callbacks['createOrder']
type CreateActions = Parameters<CreateOrder>[1]['order']

/** The callbacks of PayPal's buttons, and two functions for their page. */
export type PayPalCallbacks = Callbacks & {
  /** Replaces the page's handlers. */
  readonly update: (handlers: PaymentHandlers) => void
  /** The page removes the buttons. */
  readonly end: () => void
}

/**
 * Translates PayPal's callbacks into the handlers of the page. The script's calls have a sequence of their own, which the
 * demo's stand-in follows (src/demo/paypal/payPalButtons.ts).
 */
export function createPayPalCallbacks(first: PaymentHandlers): PayPalCallbacks {
  let handlers = first
  // A second click joins the first: otherwise there would be two orders.
  let opening: Promise<string> | null = null
  /** Windows closed before their order existed: the script reports a cancel for each once the order exists. */
  let staleCancels = 0
  /** The script requested an order, and its window is open. */
  let hasOrder = false
  /** An error came before an order, as for a blocked window: the script then requests an order and reports a cancel. */
  let hasFailedEarly = false
  /** The last approval of the order that the page is capturing. */
  let capturing: Approval | null = null

  const createOrder: CreateOrder = (_, { order }) => {
    hasOrder = true
    if (opening) {
      // The script opens one window at a time, so the window of the first request is closed.
      staleCancels += 1
      return opening
    }
    const mine = open(handlers, order).finally(() => {
      if (opening === mine) opening = null
    })
    opening = mine
    mine.catch(() => {
      // With no order, the script reports no cancel for closed windows either.
      staleCancels = 0
    })
    return mine
  }

  const onApprove: Callbacks['onApprove'] = async ({ orderID: orderId }, { order }) => {
    const approval = createApproval(orderId, order)
    const before = capturing
    const isOfOrder = () => capturing?.order.paypalOrderId === orderId
    const isAgain = isOfOrder()
    hasOrder = false
    capturing = approval
    if (isAgain) {
      before?.emit({ type: 'approvedAgain', order: approval.order })
      return
    }
    // The page has then finished every approval of this order, also one that replaced the first.
    const captured = handlers.onApproved(approval.order).then(() => {
      if (isOfOrder()) capturing = null
    })
    // Newer scripts keep PayPal's window open until this promise settles (5.0.44, src/payment-flows/checkout.js
    // 337-345).
    await withTimeLimit(captured, WINDOW_LIMIT_MS, undefined)
  }

  const onCancel: Callbacks['onCancel'] = ({ orderID: orderId }) => {
    const isFailure = hasFailedEarly
    hasOrder = false
    hasFailedEarly = false
    // Without an id, the canceled order is unknown.
    const isOfOther = orderId !== undefined && orderId !== capturing?.order.paypalOrderId
    if (staleCancels > 0) staleCancels -= 1
    else if (capturing && !isOfOther) capturing.emit({ type: 'cancelled' })
    else if (isFailure) handlers.onFailed(false)
    else handlers.onCancelled()
  }

  const onError = (error: Record<string, unknown>) => {
    // The store's own refusal to pay, which the script reports as an error, sometimes twice.
    if (error instanceof Error && error.message.includes(TURNED_DOWN)) return
    console.error('PayPal:', error)
    if (capturing) {
      capturing.emit({ type: 'errorReported' })
      return
    }
    hasFailedEarly = !hasOrder
    handlers.onFailed(isAlreadyCaptured(error))
  }

  const update = (next: PaymentHandlers) => {
    handlers = next
  }
  const end = () => capturing?.emit({ type: 'closed' })
  return { createOrder, onApprove, onCancel, onError, update, end }
}

async function open({ onStart, onOrderCreated }: PaymentHandlers, order: CreateActions): Promise<string> {
  const toPay = await onStart()
  if (toPay === null) throw new Error(TURNED_DOWN)
  if ('paypalOrderId' in toPay) return toPay.paypalOrderId
  const paypalOrderId = await withTimeLimit(order.create(purchaseUnitOf(toPay)), CREATE_LIMIT_MS, null)
  if (paypalOrderId === null) throw new Error('PayPal did not create the order in time.')
  onOrderCreated(paypalOrderId, toPay)
  return paypalOrderId
}

function purchaseUnitOf({ amount, compraId, description }: PaymentRequest): Parameters<CreateActions['create']>[0] {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: amount },
        description,
        // The confirmation names the whole id. Its beginning is enough to find the purchase in PayPal.
        custom_id: compraId.slice(0, MAX_CUSTOM_ID_LENGTH),
      },
    ],
    // PayPal's replacement belongs to its server API; its script takes this field.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  }
}
