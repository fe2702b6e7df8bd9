import { useEffect } from 'react'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'
import { Redirect } from '@/shared/ui/Redirect'
import { useAppDispatch } from '@/store/hooks'

/** Shows a toast that there is nothing to pay, and redirects to the cart (spec: 2.payment.empty, 2.payment.zero). */
export function NothingToPay() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(notified({ type: 'warning', text: text.nothingToPay }))
  }, [dispatch])
  return <Redirect to={paths.cart} />
}
