import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import styles from './Payment.module.css'
import { text } from './text'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { selectCartTotals } from '@/features/cart/cartSelectors'
import { selectCartImages, selectCartLoading } from '@/features/cart/cartSlice'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { text as cartText } from '@/features/cart/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { selectPricing } from '@/features/pricing/pricingSlice'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { text as pricingText } from '@/features/pricing/text'
import { formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useGoBack } from '@/shared/useGoBack'

/** What is to be paid, worked out from the cart itself. PayPal is not connected yet, and the page says so. */
export function Payment() {
  const dispatch = useAppDispatch()
  const goBack = useGoBack(paths.cart)
  const imageCount = useAppSelector(selectCartImages).length
  const cartLoading = useAppSelector(selectCartLoading)
  const pricing = useAppSelector(selectPricing)
  const session = useAppSelector(selectAuthStatus)
  const { subtotal, discount, total } = useAppSelector(selectCartTotals)
  useEffect(() => {
    dispatch(loadCartUnlessFresh())
    void dispatch(loadPrices())
  }, [dispatch])

  // A visitor has no cart: they are told so, and the cart's page asks them to sign in.
  if (session === 'unauthenticated') return <NothingToPay />
  if (imageCount === 0 && (cartLoading === 'idle' || cartLoading === 'loading')) {
    return <StateMessage role="status" text={cartText.loading} />
  }
  if (pricing.status === 'idle' || pricing.status === 'loading') return <StateMessage role="status" text={pricingText.loading} />
  if (imageCount === 0 || total === 0) return <NothingToPay />
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h1 id="payment-title">{text.paymentTitle}</h1>
      <dl className={styles.lines}>
        <dt>{text.images}</dt>
        <dd>{imageCount}</dd>
        <dt>{text.subtotal}</dt>
        <dd>{formatUsd(subtotal)}</dd>
        {discount > 0 && (
          <>
            <dt>{text.discount}</dt>
            <dd>
              <span>−</span>
              {formatUsd(discount)}
            </dd>
          </>
        )}
        <dt className={styles.total}>{text.total}</dt>
        <dd className={styles.total}>{formatUsd(total)} USD</dd>
      </dl>
      <Button look="primary" disabled aria-describedby="payment-unavailable">
        {text.pay}
      </Button>
      <p id="payment-unavailable" className={styles.note}>
        {text.payUnavailable}
      </p>
      <Button look="quiet" onClick={goBack}>
        {text.backToCart}
      </Button>
    </section>
  )
}

/** Says so, and leads to the cart (spec section 2). */
function NothingToPay() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(notified({ type: 'warning', text: text.nothingToPay }))
  }, [dispatch])
  return <Navigate to={paths.cart} replace />
}
