import { createCheckout, type Checkout, type OpenWindow } from './checkoutWindow.ts'
import { createFrameLifetime, never, once, type FrameLifetime } from './frameLifetime.ts'
import type { ApiAnswer, PayPalOrderBody } from './payPalOrders.ts'

/**
 * PayPal's buttons as its script runs them (npm @paypal/smart-payment-buttons 2.0.99; source lines cited below).
 * test/unit/demo/payPalButtons.truth.test.ts runs that package next to this file and compares both.
 */

/** The requests of PayPal's script to PayPal. They reject on a network error and stay pending if nothing responds. */
export type PayPalApi = {
  readonly create: (body: PayPalOrderBody) => Promise<ApiAnswer>
  readonly capture: (id: string) => Promise<ApiAnswer>
  readonly get: (id: string) => Promise<ApiAnswer>
}

export type OrderActions = { readonly capture: () => Promise<unknown>; readonly get: () => Promise<unknown> }

/** The properties that a page passes to `paypal.Buttons`, limited to those the store uses. */
export type ButtonsProps = {
  readonly style?: object
  readonly createOrder: (
    data: object,
    actions: { order: { create: (body: PayPalOrderBody) => Promise<string> } },
  ) => Promise<string>
  readonly onApprove: (
    data: { orderID: string; payerID: string },
    actions: { order: OrderActions; restart: () => Promise<void> },
  ) => Promise<unknown>
  readonly onCancel?: (data: { orderID: string }, actions: object) => unknown
  readonly onError?: (error: unknown) => unknown
}

export type ButtonsOptions = {
  readonly api: PayPalApi
  readonly openWindow: OpenWindow
  /**
   * Newer versions put PayPal's response into the message of a failed capture (5.0.44, src/props/onApprove.js 62-73).
   */
  readonly isAnswerInMessage?: boolean
}

/** The part of `paypal.Buttons` that runs in PayPal's frame: one per button on the page. */
export type ButtonsFrame = {
  /** The buyer presses the button. */
  readonly click: () => void
  /** The frame is removed: requests of the page to it fail, and its callbacks no longer run. */
  readonly destroy: () => void
}

export function createButtonsFrame(
  props: ButtonsProps,
  { api, openWindow, isAnswerInMessage = false }: ButtonsOptions,
): ButtonsFrame {
  const alive = createFrameLifetime()
  const frame: Frame = {
    // src/payment-flows/checkout.js 12: at most one window at a time.
    isCheckoutOpen: false,
    checkout: createCheckout((order, buyer) => {
      const shown = openWindow(order, buyer)
      alive.onEnd(shown.close)
      return shown
    }),
  }
  return {
    click: () => {
      if (!alive.isOver()) pay(frame, callbacksOf(props, api, alive, isAnswerInMessage))
    },
    destroy: alive.end,
  }
}

type Frame = { isCheckoutOpen: boolean; readonly checkout: Checkout }
type Callbacks = ReturnType<typeof callbacksOf>

/** src/button/button.js 61-128, for a click without validation errors. */
function pay(frame: Frame, callbacks: Callbacks): void {
  // checkout.js 131-133. The error is lost, because `pay` has no catch.
  if (frame.isCheckoutOpen) return
  const { start, close, triggerError } = openCheckout(frame, callbacks)
  start()
    .then(callbacks.createOrder)
    // button.js 119-125.
    .catch((error: unknown) => Promise.all([triggerError(error), close()]))
    .catch(() => undefined)
}

/** src/payment-flows/checkout.js 126-203. */
function openCheckout(frame: Frame, callbacks: Callbacks) {
  let isApproved = false
  const restart = once(() => openCheckout(frame, callbacks).start().finally(never))
  const {
    renderTo,
    close: closeWindow,
    onError,
  } = frame.checkout({
    createOrder: callbacks.createOrder,
    onApprove: async () => {
      isApproved = true
      await closeWindow()
      return callbacks.onApprove(restart)
    },
    onCancel: async () => {
      await closeWindow()
      return callbacks.onCancel()
    },
    onError: callbacks.onError,
    onClose: async () => {
      frame.isCheckoutOpen = false
      if (!isApproved) await callbacks.onCancel()
    },
  })
  frame.isCheckoutOpen = true
  const rendered = renderTo()
  const close = () => {
    frame.isCheckoutOpen = false
    return closeWindow()
  }
  return { start: () => rendered, close, triggerError: onError }
}

/** src/button/props: created for each click, and memoized for that click. */
function callbacksOf(
  { createOrder: order, onApprove: approve, onCancel: cancel, onError: fail }: ButtonsProps,
  api: PayPalApi,
  alive: FrameLifetime,
  isAnswerInMessage: boolean,
) {
  const create = async (body: PayPalOrderBody) => {
    const { body: created } = await alive.answer(api.create(body))
    // src/api/order.js 105-107.
    if (!('id' in created)) throw new Error(`Order Api response error:\n\n${JSON.stringify(created)}`)
    return created.id as string
  }
  const onError = async (error: unknown) => {
    if (!alive.isOver()) await fail?.(error)
  }
  // props/createOrder.js 49-64.
  const createOrder = once(async () => order({}, { order: { create } }))
  // props/onApprove.js 123-133: a rejection of the page's own callback also goes to onError.
  const onApprove = async (restart: () => Promise<void>) => {
    const orderID = await createOrder()
    if (alive.isOver()) return
    const actions = actionsOf(orderID, api, restart, alive, isAnswerInMessage)
    await Promise.resolve(approve({ orderID, payerID: 'BUYER' }, { order: actions, restart })).catch(onError)
  }
  // props/onCancel.js 37-47: once per click, and only after the order exists.
  const onCancel = once(async () => {
    try {
      const orderID = await createOrder()
      if (!alive.isOver()) await cancel?.({ orderID }, {})
    } catch (error) {
      await onError(error)
    }
  })
  return { createOrder, onApprove, onCancel, onError }
}

const REOPENS = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED']

/** props/onApprove.js 40-76: created for each approval. */
function actionsOf(
  orderID: string,
  api: PayPalApi,
  restart: () => Promise<void>,
  alive: FrameLifetime,
  isAnswerInMessage: boolean,
): OrderActions {
  let getting: Promise<unknown> | undefined
  let capturing: Promise<unknown> | undefined
  const bodyOf = async (call: Promise<ApiAnswer>): Promise<unknown> => {
    const { status, body } = await alive.answer(call)
    if (status >= 400)
      throw Object.assign(new Error(`${orderID} returned ${String(status)}: ${JSON.stringify(body)}`), { data: body })
    return body
  }
  // 54-55: memoized, including failures.
  const get = () => (getting ??= bodyOf(api.get(orderID)))
  const capture = () => {
    // 57-66: memoized until the response, which also lets `get` send a new request.
    capturing ??= bodyOf(api.capture(orderID))
      .finally(() => {
        getting = undefined
        capturing = undefined
      })
      .catch((error: unknown) => {
        // 42-52: the script sends the buyer back to PayPal's window, and this promise never settles.
        if (issuesOf(error).some((issue) => REOPENS.includes(issue))) return restart().then(never)
        throw isAnswerInMessage ? error : new Error('Order could not be captured')
      })
    return capturing
  }
  return { capture: () => alive.while(capture), get: () => alive.while(get) }
}

function issuesOf(error: unknown): string[] {
  const { data } = error as { data?: { details?: { issue: string }[] } }
  return data?.details?.map(({ issue }) => issue) ?? []
}
