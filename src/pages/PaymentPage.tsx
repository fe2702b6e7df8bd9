import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useAppDispatch } from '@/app/hooks'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/payment`: nobody has a cart yet, so there is nothing to pay, and the page says so and leads to the cart. */
export function PaymentPage() {
  const dispatch = useAppDispatch()
  useDocumentTitle(text.paymentTitle)
  useEffect(() => {
    dispatch(notified({ type: 'warning', text: text.nothingToPay }))
  }, [dispatch])
  return <Navigate to={paths.cart} replace />
}
