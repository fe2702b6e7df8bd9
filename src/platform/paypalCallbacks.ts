import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { createApproval, type Approval } from './approvedOrder'
import type { PaymentHandlers, PaymentRequest } from './payment'
import { isAlreadyCaptured } from './paypalAnswers'

/** Longest wait for a new order (spec: paying.no-order). Giving up is safe: the buyer cannot pay an order unseen. */
const CREATE_LIMIT_MS = 30_000

/** After this time PayPal's window is released, so that the button can open another one. */
const WINDOW_LIMIT_MS = 2 * 60_000

/** Longest `custom_id` (paypal/paypal-rest-api-specifications, checkout_orders_v2.json 2.13): PayPal refuses a longer one. */
const MOST_CUSTOM_ID = 127

const TURNED_DOWN = 'Nothing is to be paid.'

type Callbacks = Required<Pick<PayPalButtonsComponentProps, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>
type CreateOrder = Callbacks['createOrder']
type CreateActions = Parameters<CreateOrder>[1]

/** The callbacks of PayPal's buttons, and `end`, which the page calls when it removes the buttons. */
export type PayPalCallbacks = Callbacks & { readonly end: () => void }

/**
 * Translates PayPal's callbacks into the store's handlers. Only this function knows the order in which the script calls
 * them. `handlers` returns the page's newest handlers.
 */
export function createPayPalCallbacks(handlers: () => PaymentHandlers): PayPalCallbacks {
  // A second click joins the first: otherwise there would be two orders.
  let opening: Promise<string> | null = null
  /** Windows closed before their order existed: the script reports a cancel for each once the order exists. */
  let staleCancels = 0
  /** The script has requested an order since the last payment ended. */
  let isOrderRequested = false
  /**
   * The error came before the order, as for a blocked window: the script then requests an order and reports a cancel.
   */
  let hasFailedEarly = false
  /** Creating the last order failed: the script reports that twice. */
  let hasOrderFailed = false
  /** The approval that the page is capturing. */
  let approval: Approval | null = null

  const createOrder: CreateOrder = (_, { order }) => {
    isOrderRequested = true
    hasOrderFailed = false
    if (opening) {
      // The script opens one window at a time, so the first click's window is closed.
      staleCancels += 1
      return opening
    }
    const mine = open(handlers(), order).finally(() => {
      if (opening === mine) opening = null
    })
    opening = mine
    mine.catch(() => {
      hasOrderFailed = true
      // With no order, the script reports no cancel for closed windows either.
      staleCancels = 0
    })
    return mine
  }

  const onApprove: Callbacks['onApprove'] = async ({ orderID }, { order }) => {
    isOrderRequested = false
    const approved = createApproval(orderID, order)
    const before = approval
    approval = approved
    if (before?.order.paypalOrderId === orderID) {
      before.tell({ outcome: 'approvedAgain', order: approved.order })
      return
    }
    const captured = handlers()
      .onApproved(approved.order)
      .then(() => {
        // The page has finished every approval of this order, also one that replaced the first.
        approval = unlessFor(orderID, approval)
      })
    // Newer scripts keep PayPal's window open until this promise settles (5.0.44, src/payment-flows/checkout.js
    // 337-345).
    await withTimeLimit(captured, WINDOW_LIMIT_MS, undefined)
  }

  const onCancel: Callbacks['onCancel'] = ({ orderID }) => {
    // Of the order that is captured, or the script does not say of which.
    const isOfApproval = orderID === undefined || orderID === approval?.order.paypalOrderId
    isOrderRequested = false
    if (staleCancels > 0) staleCancels -= 1
    else if (approval && isOfApproval) approval.tell({ outcome: 'cancelled' })
    else if (hasFailedEarly) handlers().onFailed(false)
    else handlers().onCancelled()
    hasFailedEarly = false
  }

  const onError = (error: Record<string, unknown>) => {
    const isEarly = !isOrderRequested && !hasOrderFailed
    isOrderRequested = false
    // The store's own refusal to pay comes back as PayPal's error, sometimes twice.
    if (error instanceof Error && error.message.includes(TURNED_DOWN)) return
    console.error('PayPal:', error)
    if (approval) {
      approval.tell({ outcome: 'reportedError', isCaptured: isAlreadyCaptured(error) })
      return
    }
    hasFailedEarly = isEarly
    handlers().onFailed(isAlreadyCaptured(error))
  }
  return {
    createOrder,
    onApprove,
    onCancel,
    onError,
    end: () => {
      approval?.tell({ outcome: 'gone' })
    },
  }
}

const unlessFor = (orderId: string, approval: Approval | null) =>
  approval?.order.paypalOrderId === orderId ? null : approval

async function open({ onStart, onOrderCreated }: PaymentHandlers, order: CreateActions['order']): Promise<string> {
  const toPay = await onStart()
  if (toPay === null) throw new Error(TURNED_DOWN)
  if ('paypalOrderId' in toPay) return toPay.paypalOrderId
  const paypalOrderId = await withTimeLimit(order.create(purchaseUnitOf(toPay)), CREATE_LIMIT_MS, null)
  if (paypalOrderId === null) throw new Error('PayPal did not create the order in time.')
  onOrderCreated(paypalOrderId)
  return paypalOrderId
}

function purchaseUnitOf({
  amount,
  compraId,
  description,
}: PaymentRequest): Parameters<CreateActions['order']['create']>[0] {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: 'USD', value: amount },
        description,
        // The confirmation names the whole id. Its beginning is enough to find the purchase in PayPal.
        custom_id: compraId.slice(0, MOST_CUSTOM_ID),
      },
    ],
    // PayPal's replacement belongs to its server API; its script takes this field.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  }
}
