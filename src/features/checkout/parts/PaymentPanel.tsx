import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { text } from '@/features/checkout/text'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useGoBack } from '@/shared/useGoBack'
import styles from './PaymentPanel.module.css'

/** The frame of everything that the payment page can show. */
export function PaymentPanel({ children }: { children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="payment-title">
      <h1 id="payment-title">{text.paymentTitle}</h1>
      {children}
    </section>
  )
}

/** The way on where there is nothing to do but wait. */
export function KeepShopping() {
  return (
    <Link to={paths.gallery} className={buttonClass('quiet')}>
      {text.keepShopping}
    </Link>
  )
}

/** The way back, for whoever wants to change something first. */
export function BackToCart() {
  const goBack = useGoBack(paths.cart)
  return (
    <Button look="quiet" onClick={goBack}>
      {text.backToCart}
    </Button>
  )
}
