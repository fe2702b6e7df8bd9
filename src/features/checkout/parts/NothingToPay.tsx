import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useAppDispatch } from '@/app/hooks'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'

/** Says so, and leads to the cart (spec section 2). */
export function NothingToPay() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(notified({ type: 'warning', text: text.nothingToPay }))
  }, [dispatch])
  return <Navigate to={paths.cart} replace />
}
