import * as v from 'valibot'
import type { ApprovalEvent, ApprovedOrder, CaptureRecord, CaptureResponse, OrderStatus } from './payment'

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

// PayPal's responses and errors come from another company's script: every field may be missing.

const capture = v.object({ status: v.string() })
const order = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.fallback(
    v.optional(
      v.array(v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(capture), []) })) })),
      [],
    ),
    [],
  ),
})

/** Converts PayPal's description of an order. `isFresh`: PayPal sent it for this request, not its script's cache. */
export function toOrderStatus(raw: unknown, isFresh: boolean): OrderStatus {
  const { success, output } = v.safeParse(order, raw)
  if (!success) return { type: 'statusUnanswered' }
  const captures = output.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  // PayPal reports an order as COMPLETED even if its only capture failed.
  if (captures.length > 0 && captures.every(({ status }) => ['DECLINED', 'FAILED'].includes(status)))
    return { type: 'refused' }
  if (output.status === 'VOIDED') return { type: 'refused' }
  if (output.status !== 'COMPLETED') return { type: 'open', isApproved: output.status === 'APPROVED', isFresh }
  return { type: 'captured', receipt: receiptOf(output.status, raw as CaptureRecord['details']) }
}

/** Converts PayPal's response to a capture. Only a captured order is a certain result. */
export function toCaptureResponse(raw: unknown): CaptureResponse {
  const status = toOrderStatus(raw, true)
  return status.type === 'captured' ? status : { type: 'captureFailed' }
}

/** Copies the details as JSON: the script may return objects with methods. */
function receiptOf(status: string, details: CaptureRecord['details']): CaptureRecord {
  return { status, details: JSON.parse(JSON.stringify(details)) as CaptureRecord['details'] }
}

/**
 * Returns whether an error of PayPal's window states that the order was captured before. Such a window gives no
 * approval, so the order's status cannot be read.
 */
export function isAlreadyCaptured(error: unknown): boolean {
  // PayPal puts its response into the message or into the fields.
  const fields = v.safeParse(v.pipe(v.unknown(), v.stringifyJson()), error).output
  return /ORDER_ALREADY_(CAPTURED|COMPLETED)/.test(`${String(error)} ${String(fields)}`)
}
