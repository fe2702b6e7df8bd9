import type { Cents } from '@/shared/money'
import { dollarText } from '@/shared/money'
import type { PaymentQuery } from '@/shared/paths'

/** The amounts in the payment page's address: for display only, never trusted (spec: calls.amounts). */

const NAMES = ['amount', 'originalAmount', 'promoCode', 'promoDiscount'] as const

type Amounts = {
  readonly subtotal: Cents
  readonly total: Cents
  readonly promo: { readonly code: string; readonly percent: number } | null
}

/** Converts amounts to the query of the address. */
export function paymentQueryOf({ subtotal, total, promo }: Amounts): PaymentQuery {
  return {
    amount: dollarText(total),
    originalAmount: dollarText(subtotal),
    ...(promo && { promoCode: promo.code, promoDiscount: String(promo.percent) }),
  }
}

/** Returns whether the address has these amounts. */
export function isSameQuery(search: string, query: PaymentQuery): boolean {
  const params = new URLSearchParams(search)
  return NAMES.every((name) => (params.get(name) ?? '') === (query[name] ?? ''))
}

/** Returns whether the address has an amount. Without an amount, the buyer saw no other total before. */
export function hasAmount(search: string): boolean {
  return new URLSearchParams(search).has('amount')
}

/** Returns whether the address has an amount of zero, which is not payable (spec: 2.payment.zero). */
export function isZeroAmount(search: string): boolean {
  return /^\s*0+(\.0*)?\s*$/.test(new URLSearchParams(search).get('amount') ?? '')
}
