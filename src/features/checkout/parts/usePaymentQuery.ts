import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paymentQueryOf, hasAmount, isSameQuery } from '@/features/checkout/paymentQuery'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { paymentHref } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'

/**
 * Keeps the amounts in the page's address equal to the order's, and shows a toast when they changed. A promo code that
 * only the address has is dropped: the server never validated it for this cart (spec: calls.amounts).
 */
export function usePaymentQuery(order: Order | null): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!order) return
    const query = paymentQueryOf(order)
    if (isSameQuery(search, query)) return
    if (hasAmount(search)) dispatch(notified({ type: 'info', text: text.totalUpdated, durationMs: 6000 }))
    void navigate(paymentHref(query), { replace: true })
  }, [dispatch, navigate, order, search])
}
