import type { ReportEvent } from '@/shared/reports/reportEvent'
import { selectCheckout } from './checkoutSlice'
import { isPaidUnconfirmed } from './purchase'

type Trouble = Extract<ReportEvent, { kind: 'purchase' }>['detail']

/** From this many failed confirmations on, the fault is not temporary. */
const MANY_FAILURES = 3

/**
 * Returns what the operator should hear of the user's purchase (spec: reports.events): the server does not confirm a
 * paid one, or PayPal does not say whether it charged. A refusal is reported when it arrives (completePurchase.ts).
 */
export function purchaseTrouble(state: Parameters<typeof selectCheckout>[0]): Trouble[] {
  const { purchase, capture } = selectCheckout(state)
  const isUnconfirmed = purchase !== null && isPaidUnconfirmed(purchase) && purchase.failures >= MANY_FAILURES
  return [
    ...(capture === 'doubtful' ? (['unknown'] as const) : []),
    ...(isUnconfirmed ? (['unconfirmed'] as const) : []),
  ]
}
