import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { createApproval, isAlreadyCaptured, type Approval } from './approvedOrder'
import { initialButtons, nextButtons, type ButtonsEvent } from './nextButtons'
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
type CreateActions = Parameters<CreateOrder>[1]

/** The callbacks of PayPal's buttons, and `end`, which the page calls when it removes the buttons. */
export type PayPalCallbacks = Callbacks & { readonly end: () => void }

/**
 * Translates PayPal's callbacks into the store's handlers (nextButtons.ts has their sequence). `handlers` returns the
 * page's newest handlers.
 */
export function createPayPalCallbacks(handlers: () => PaymentHandlers): PayPalCallbacks {
  // A second click joins the first: otherwise there would be two orders.
  let opening: Promise<string> | null = null
  let state = initialButtons
  let approval: Approval | null = null
  const apply = (event: ButtonsEvent) => {
    const next = nextButtons(state, event)
    state = next.state
    return next
  }

  const createOrder: CreateOrder = (_, { order }) => {
    apply({ type: 'orderRequested', isJoined: opening !== null })
    if (opening) return opening
    const mine = open(handlers(), order).finally(() => {
      if (opening === mine) opening = null
    })
    opening = mine
    mine.catch(() => apply({ type: 'orderFailed' }))
    return mine
  }

  const onApprove: Callbacks['onApprove'] = async ({ orderID: orderId }, { order }) => {
    const approved = createApproval(orderId, order)
    const before = approval
    approval = approved
    if (apply({ type: 'approved', orderId }).receiver === 'capture') {
      before?.emit({ type: 'approvedAgain', order: approved.order })
      return
    }
    // The page has then finished every approval of this order, also one that replaced the first.
    const captured = handlers()
      .onApproved(approved.order)
      .then(() => void apply({ type: 'captureEnded', orderId }))
    // Newer scripts keep PayPal's window open until this promise settles (5.0.44, src/payment-flows/checkout.js
    // 337-345).
    await withTimeLimit(captured, WINDOW_LIMIT_MS, undefined)
  }

  const onCancel: Callbacks['onCancel'] = ({ orderID: orderId }) => {
    const { receiver, isFailure } = apply({ type: 'cancelled', orderId })
    if (receiver === 'capture') approval?.emit({ type: 'cancelled' })
    else if (receiver === 'page' && isFailure) handlers().onFailed(false)
    else if (receiver === 'page') handlers().onCancelled()
  }

  const onError = (error: Record<string, unknown>) => {
    const isTurnedDown = error instanceof Error && error.message.includes(TURNED_DOWN)
    const { receiver } = apply({ type: 'errorReported', isTurnedDown })
    if (receiver === null) return
    console.error('PayPal:', error)
    const isCaptured = isAlreadyCaptured(error)
    if (receiver === 'capture') approval?.emit({ type: 'errorReported', isCaptured })
    else handlers().onFailed(isCaptured)
  }

  const end = () => {
    if (state.capturing !== null) approval?.emit({ type: 'closed' })
  }
  return { createOrder, onApprove, onCancel, onError, end }
}

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
        custom_id: compraId.slice(0, MAX_CUSTOM_ID_LENGTH),
      },
    ],
    // PayPal's replacement belongs to its server API; its script takes this field.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  }
}
