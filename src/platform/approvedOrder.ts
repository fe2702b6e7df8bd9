import type { ApprovalEvent, ApprovedOrder } from './payment'
import { toCaptureResponse, toOrderStatus } from './paypalResponses'

/** The order part of PayPal's actions in `onApprove`. */
export type OrderActions = { readonly capture: () => PromiseLike<unknown>; readonly get: () => PromiseLike<unknown> }

/** One approval, and the function that sends its events to the store. */
export type Approval = { readonly order: ApprovedOrder; readonly emit: (event: ApprovalEvent) => void }

/**
 * Creates an approval. src/demo/paypal/payPalButtons.ts lists the script's behavior, with places in PayPal's source.
 */
export function createApproval(paypalOrderId: string, actions: OrderActions | undefined): Approval {
  const pending: ApprovalEvent[] = []
  let listener: ((event: ApprovalEvent) => void) | null = null
  // The script caches the result of `get`, failures too, until a capture resolves or rejects.
  let isGetCached = false
  const capture = async () => {
    try {
      return toCaptureResponse(await actions?.capture())
    } catch {
      // Ignore the error's name and message: PayPal's script hides the reason, and its wording varies.
      return { type: 'captureFailed' } as const
    } finally {
      isGetCached = false
    }
  }
  const getStatus = async () => {
    const isFresh = !isGetCached
    isGetCached = true
    try {
      return toOrderStatus(await actions?.get(), isFresh)
    } catch {
      return { type: 'statusUnanswered' } as const
    }
  }
  const nextEvent = () =>
    new Promise<ApprovalEvent>((resolve) => {
      const next = pending.shift()
      if (next) resolve(next)
      else listener = resolve
    })
  const emit = (event: ApprovalEvent) => {
    if (listener) listener(event)
    else pending.push(event)
    listener = null
  }
  return { order: { paypalOrderId, capture, getStatus, nextEvent }, emit }
}
