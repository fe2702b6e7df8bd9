import type { ApprovalEvent, ApprovedOrder } from './payment'
import { toCaptureAnswer, toOrderState } from './paypalAnswers'

/** The order part of PayPal's actions in `onApprove`. */
export type OrderActions = { readonly capture: () => PromiseLike<unknown>; readonly get: () => PromiseLike<unknown> }

/** One approval, and the function that reports its events to the store. */
export type Approval = { readonly order: ApprovedOrder; readonly tell: (event: ApprovalEvent) => void }

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
      return toCaptureAnswer(await actions?.capture())
    } catch {
      // Ignore the error's name and message: PayPal's script hides the reason, and its wording varies.
      return { outcome: 'failed' } as const
    } finally {
      isGetCached = false
    }
  }
  const look = async () => {
    const isFresh = !isGetCached
    isGetCached = true
    try {
      return toOrderState(await actions?.get(), isFresh)
    } catch {
      return { outcome: 'unanswered' } as const
    }
  }
  const news = () =>
    new Promise<ApprovalEvent>((resolve) => {
      const next = pending.shift()
      if (next) resolve(next)
      else listener = resolve
    })
  const tell = (event: ApprovalEvent) => {
    if (listener) listener(event)
    else pending.push(event)
    listener = null
  }
  return { order: { paypalOrderId, capture, look, news }, tell }
}
