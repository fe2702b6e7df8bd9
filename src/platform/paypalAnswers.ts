import * as v from 'valibot'
import type { CaptureAnswer, OrderState, Receipt } from './payment'

/** What PayPal's answers and errors mean. They come from another company's script: nothing in them is certain. */

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

/** What has become of an order, as PayPal describes it. */
export function toOrderState(raw: unknown): OrderState {
  const { success, output } = v.safeParse(order, raw)
  if (!success) return { outcome: 'unanswered' }
  const captures = output.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  // PayPal calls an order completed also when the only attempt to take its money failed.
  if (captures.length > 0 && captures.every(({ status }) => ['DECLINED', 'FAILED'].includes(status)))
    return { outcome: 'refused' }
  if (output.status !== 'COMPLETED') return { outcome: 'open' }
  return { outcome: 'captured', receipt: receiptOf(output.status, raw as Receipt['details']) }
}

/** What PayPal answered to a capture. An order that is still open then says nothing for certain. */
export function toCaptureAnswer(raw: unknown): CaptureAnswer {
  const state = toOrderState(raw)
  return state.outcome === 'open' ? { outcome: 'unanswered' } : state
}

/** Only what can be written down: the script may hand over objects with methods. */
function receiptOf(status: string, details: Receipt['details']): Receipt {
  return { status, details: JSON.parse(JSON.stringify(details)) as Receipt['details'] }
}

/** Issues that mean: this card or account not, another one perhaps. */
const DECLINED = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']

/** What an error of a capture means. One without an answer of PayPal's in it may hide a payment that went through. */
export function failureOf(error: unknown): Exclude<CaptureAnswer['outcome'], 'captured'> | 'alreadyCaptured' {
  const said = textOf(error)
  if (said.includes('ORDER_ALREADY_CAPTURED')) return 'alreadyCaptured'
  if (DECLINED.some((issue) => said.includes(issue))) return 'declined'
  return /UNPROCESSABLE_ENTITY|INVALID_REQUEST|NOT_AUTHORIZED|RESOURCE_NOT_FOUND/.test(said) ? 'refused' : 'unanswered'
}

/** Whether an error says that the order was paid before. */
export function isAlreadyCaptured(error: unknown): boolean {
  return failureOf(error) === 'alreadyCaptured'
}

/** An error's message together with its fields: PayPal puts its answer into either. */
function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  try {
    return `${message} ${(JSON.stringify(error) as string | undefined) ?? String(error)}`
  } catch {
    return `${message} ${String(error)}`
  }
}
