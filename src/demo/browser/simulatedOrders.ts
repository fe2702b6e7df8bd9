import * as v from 'valibot'
import { PayPalOrder } from '../paypalOrder.ts'
import type { Card } from '../paypalOrder.ts'
import type { ApprovedOrder, CaptureAnswer, OrderState, PaymentRequest } from '@/platform/payment'

/** The page's calls to the simulated PayPal (src/demo/paypal.ts). None of them rejects. */

const ORDERS_URL = `${window.location.origin}/canvamanager/demo/paypal/orders`

const Created = v.object({ id: v.pipe(v.string(), v.nonEmpty()) })
const Refusal = v.object({ details: v.tuple([v.object({ issue: v.string() })]) })

const UNANSWERED = { outcome: 'unanswered' } as const

/** The new order's id; null when there is none to be had. */
export async function createOrder(request: PaymentRequest): Promise<string | null> {
  const answer = await ask('', request)
  return answer?.isOk && v.is(Created, answer.body) ? answer.body.id : null
}

/** The order as PayPal has it; null when it is unknown there, or nobody answers. */
export async function findOrder(paypalOrderId: string): Promise<PayPalOrder | null> {
  const answer = await ask(`/${encodeURIComponent(paypalOrderId)}`)
  return answer?.isOk ? orderIn(answer.body) : null
}

/** What a buyer has approved; `firstCard` is what the first attempt to take the money meets, later ones are good. */
export function approvedOrder(paypalOrderId: string, firstCard: Card): ApprovedOrder {
  let card = firstCard
  return {
    paypalOrderId,
    capture: () => {
      const answer = captureOrder(paypalOrderId, card)
      card = 'good'
      return answer
    },
    look: () => lookAt(paypalOrderId),
  }
}

async function lookAt(paypalOrderId: string): Promise<OrderState> {
  const order = await findOrder(paypalOrderId)
  if (order === null) return UNANSWERED
  return order.status === 'COMPLETED' ? capturedAs(order) : { outcome: 'open' }
}

async function captureOrder(paypalOrderId: string, card: Card): Promise<CaptureAnswer> {
  const answer = await ask(`/${encodeURIComponent(paypalOrderId)}/capture`, { card })
  if (answer === null) return UNANSWERED
  if (answer.isOk) {
    const order = orderIn(answer.body)
    return order?.status === 'COMPLETED' ? capturedAs(order) : UNANSWERED
  }
  switch (issueIn(answer.body)) {
    case 'INSTRUMENT_DECLINED':
      return { outcome: 'declined' }
    case 'ORDER_ALREADY_CAPTURED': {
      const state = await lookAt(paypalOrderId)
      // PayPal would contradict itself: only what it can show is a payment.
      return state.outcome === 'captured' ? state : UNANSWERED
    }
    default:
      return { outcome: 'refused' }
  }
}

function capturedAs(order: PayPalOrder) {
  return { outcome: 'captured', receipt: { status: order.status, details: order } } as const
}

function orderIn(body: unknown): PayPalOrder | null {
  return v.is(PayPalOrder, body) ? body : null
}

function issueIn(body: unknown): string | undefined {
  return v.is(Refusal, body) ? body.details[0].issue : undefined
}

/** PayPal's yes or no; null when neither can be relied on: no answer, an error of the server, or no JSON. */
async function ask(path: string, body?: object): Promise<{ isOk: boolean; body: unknown } | null> {
  const post = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(ORDERS_URL + path, post)
    const json: unknown = await response.json()
    return response.status < 500 ? { isOk: response.ok, body: json } : null
  } catch {
    return null
  }
}
