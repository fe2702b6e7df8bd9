/** What PayPal's script has reported between two calls of its callbacks. */
export type ButtonsState = {
  /** The last order that the script requested, until its window ends. */
  readonly order: 'none' | 'requested' | 'failed'
  /** Windows closed before their order existed: the script reports a cancel for each once the order exists. */
  readonly staleCancels: number
  /** An error came before an order, as for a blocked window: the script then requests an order and reports a cancel. */
  readonly hasFailedEarly: boolean
  /** The id of the order that the page is capturing. */
  readonly capturing: string | null
}

export type ButtonsEvent =
  /** `isJoined`: the order was requested before, for a window that is closed. */
  | { readonly type: 'orderRequested'; readonly isJoined: boolean }
  | { readonly type: 'orderFailed' }
  | { readonly type: 'approved'; readonly orderId: string }
  /** The page has finished capturing. */
  | { readonly type: 'captureEnded'; readonly orderId: string }
  /** Without an id, the canceled order is unknown. */
  | { readonly type: 'cancelled'; readonly orderId: unknown }
  /** `isTurnedDown`: the store's own refusal to pay, which the script reports as an error, sometimes twice. */
  | { readonly type: 'errorReported'; readonly isTurnedDown: boolean }

/** Who receives the event: the page, the capture, or nobody. */
type Receiver = 'page' | 'capture' | null

export const initialButtons: ButtonsState = { order: 'none', staleCancels: 0, hasFailedEarly: false, capturing: null }

/**
 * The sequence of the calls of PayPal's script to the callbacks of its buttons. Pure.
 * @returns the state after the call and its receiver; `isFailure`: the cancel belongs to an earlier error
 */
export function nextButtons(
  state: ButtonsState,
  event: ButtonsEvent,
): { readonly state: ButtonsState; readonly receiver: Receiver; readonly isFailure?: boolean } {
  switch (event.type) {
    case 'orderRequested': {
      // The script opens one window at a time, so the window of the first request is closed.
      const staleCancels = state.staleCancels + (event.isJoined ? 1 : 0)
      return { state: { ...state, order: 'requested', staleCancels }, receiver: null }
    }
    case 'orderFailed':
      // With no order, the script reports no cancel for closed windows either.
      return { state: { ...state, order: 'failed', staleCancels: 0 }, receiver: null }
    case 'approved': {
      const receiver = state.capturing === event.orderId ? 'capture' : 'page'
      return { state: { ...state, order: 'none', capturing: event.orderId }, receiver }
    }
    case 'captureEnded':
      return { state: state.capturing === event.orderId ? { ...state, capturing: null } : state, receiver: null }
    case 'cancelled': {
      const { staleCancels, capturing, hasFailedEarly } = state
      const after: ButtonsState = { ...state, order: 'none', hasFailedEarly: false }
      if (staleCancels > 0) return { state: { ...after, staleCancels: staleCancels - 1 }, receiver: null }
      const isOfCapture = capturing !== null && (event.orderId === undefined || event.orderId === capturing)
      return { state: after, receiver: isOfCapture ? 'capture' : 'page', isFailure: hasFailedEarly }
    }
    case 'errorReported': {
      // The script reports a failed order twice.
      const after: ButtonsState = { ...state, order: state.order === 'failed' ? 'failed' : 'none' }
      if (event.isTurnedDown) return { state: after, receiver: null }
      if (state.capturing !== null) return { state: after, receiver: 'capture' }
      return { state: { ...after, hasFailedEarly: state.order === 'none' }, receiver: 'page' }
    }
  }
}
