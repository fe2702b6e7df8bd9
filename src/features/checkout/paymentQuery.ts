import type { Cents } from '@/shared/money'
import { dollarText } from '@/shared/money'
import type { PaymentQuery } from '@/shared/paths'

/** What the payment page's address says of the amounts: for show, and never trusted (contract.md, calls). */

const NAMES = ['amount', 'originalAmount', 'promoCode', 'promoDiscount'] as const

type Amounts = {
  readonly subtotal: Cents
  readonly total: Cents
  readonly promo: { readonly code: string; readonly percent: number } | null
}

/** These amounts as the address says them. */
export function paymentQueryOf({ subtotal, total, promo }: Amounts): PaymentQuery {
  return {
    amount: dollarText(total),
    originalAmount: dollarText(subtotal),
    ...(promo && { promoCode: promo.code, promoDiscount: String(promo.percent) }),
  }
}

/** Whether the address says these amounts. */
export function saysTheSame(search: string, query: PaymentQuery): boolean {
  const said = new URLSearchParams(search)
  return NAMES.every((name) => (said.get(name) ?? '') === (query[name] ?? ''))
}

/** Whether the address names any amount: if not, nobody was shown another one. */
export function saysAnything(search: string): boolean {
  return new URLSearchParams(search).has('amount')
}

/** An amount of nothing, for which there is nothing to do (spec section 2). */
export function isNothing(search: string): boolean {
  return /^\s*0+(\.0*)?\s*$/.test(new URLSearchParams(search).get('amount') ?? '')
}
