import type { ReportEvent } from '@/shared/reports/reportEvent'
import { selectCheckout } from './checkoutState'
import { isPaidUnconfirmed } from './purchase'

type Trouble = Extract<ReportEvent, { kind: 'purchase' }>['detail']

/** After these confirmations in vain the server does not only have a bad moment. */
const MANY_FAILURES = 3

/** A confirmation that was refused longer ago was reported then; it is tried again each hour. */
const NEWS_MS = 5 * 60_000

/**
 * Returns what the operator should hear of the user's purchases (spec: reports.events): the server refused to confirm a
 * paid one, does not confirm it, or PayPal does not say whether it charged. `now`: epoch ms.
 */
export function purchaseTrouble(state: Parameters<typeof selectCheckout>[0], now: number): Trouble[] {
  const { purchase, aside, capture } = selectCheckout(state)
  const isUnconfirmed = purchase !== null && isPaidUnconfirmed(purchase) && purchase.failures >= MANY_FAILURES
  return [
    ...(aside.some(({ isRefused, triedAt }) => isRefused && now - triedAt < NEWS_MS) ? (['needs-help'] as const) : []),
    ...(capture === 'doubtful' ? (['unknown'] as const) : []),
    ...(isUnconfirmed ? (['unconfirmed'] as const) : []),
  ]
}
