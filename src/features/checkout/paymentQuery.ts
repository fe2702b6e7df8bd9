import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notified } from '@/features/notifications/notificationsSlice'
import { dollarText } from '@/shared/money'
import { paymentHref, type PaymentQuery } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import type { Order } from './purchase'
import { text } from './text'

/** The amounts in the payment page's address: for display only, never trusted (spec: calls.amounts). */

/** Converts the amounts of an order to the query of the address. */
export function paymentQueryOf({ subtotal, total, promo }: Pick<Order, 'subtotal' | 'total' | 'promo'>): PaymentQuery {
  return {
    amount: dollarText(total),
    originalAmount: dollarText(subtotal),
    ...(promo && { promoCode: promo.code, promoDiscount: String(promo.percent) }),
  }
}

/** Returns whether the address has an amount of zero, which is not payable (spec: 2.payment.zero). */
export function isZeroAmount(search: string): boolean {
  return /^\s*0+(\.0*)?\s*$/.test(new URLSearchParams(search).get('amount') ?? '')
}

/**
 * Keeps the amounts in the page's address equal to the order's, and shows a toast when they changed. A promo code that
 * only the address has is dropped: the server never validated it for this cart (spec: calls.amounts).
 */
export function usePaymentQuery(order: Order | null): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!order) return
    const query = paymentQueryOf(order)
    if (pathname + search === paymentHref(query)) return
    // Without an amount in the address, the buyer saw no other total before.
    const shown = new URLSearchParams(search).get('amount')
    if (shown !== null && shown !== query.amount)
      dispatch(notified({ type: 'info', text: text.totalUpdated, durationMs: 6000 }))
    void navigate(paymentHref(query), { replace: true })
  }, [dispatch, navigate, order, pathname, search])
}
