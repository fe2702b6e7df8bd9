import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '@/app/hooks'
import { paymentQueryOf, saysAnything, saysTheSame } from '@/features/checkout/paymentQuery'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { paymentHref } from '@/shared/paths'

/**
 * Keeps the page's address in step with what the cart comes to, and says so when that is not what it said before. A code
 * that only the address knows is dropped: it was never validated for this cart (contract.md, calls).
 */
export function usePaymentQuery(order: Order | null): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!order) return
    const query = paymentQueryOf(order)
    if (saysTheSame(search, query)) return
    if (saysAnything(search)) dispatch(notified({ type: 'info', text: text.totalUpdated, durationMs: 6000 }))
    void navigate(paymentHref(query), { replace: true })
  }, [dispatch, navigate, order, search])
}
