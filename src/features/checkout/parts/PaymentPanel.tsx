import { clsx } from 'clsx'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { useGoBack } from '@/shared/hooks/useGoBack'
import { paths } from '@/shared/paths'
import beside from '@/shared/ui/Beside.module.css'
import { Button, buttonClass } from '@/shared/ui/Button'
import panel from '@/shared/ui/Panel.module.css'
import { useAppDispatch } from '@/store/hooks'
import styles from './PaymentPanel.module.css'

type Props = {
  /** Beside the frame, if the window has room. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame and heading of each state of the payment page. */
export function PaymentPanel({ aside, children }: Props) {
  return (
    <div className={beside.beside}>
      {aside}
      <section className={clsx(panel.panel, styles.panel)} aria-labelledby="payment-title">
        <h1 id="payment-title">{text.paymentTitle}</h1>
        {children}
      </section>
    </div>
  )
}

/** The numbers by which the shop and PayPal find a payment. */
export function PaymentIds({ compraId, paypalOrderId }: { compraId: string; paypalOrderId: string }) {
  return (
    <>
      <p className={styles.order} translate="no">
        {text.order(compraId)}
      </p>
      <p className={styles.note} translate="no">
        {text.unresolved.paypalOrder(paypalOrderId)}
      </p>
    </>
  )
}

/** Link to the gallery, for a buyer who only has to wait. */
export function KeepShopping() {
  return (
    <Link to={paths.gallery} className={buttonClass('quiet')}>
      {text.keepShopping}
    </Link>
  )
}

/** Back to the cart, for a buyer who wants to change the order. */
export function BackToCart() {
  const goBack = useGoBack(paths.cart)
  return (
    <Button look="quiet" onClick={goBack}>
      {text.backToCart}
    </Button>
  )
}

/** Shows a toast that there is nothing to pay, and redirects to the cart (spec: 2.payment.empty, 2.payment.zero). */
export function NothingToPay() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(notified({ type: 'warning', text: text.nothingToPay }))
  }, [dispatch])
  return <Navigate replace to={paths.cart} />
}
