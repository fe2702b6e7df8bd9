import { type RefObject, useEffect, useRef } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Navigate, useNavigate } from 'react-router'
import { selectAuthStatus, selectUser } from '@/features/auth/authSlice'
import { pageText as cartText } from '@/features/cart/text'
import { isChunkError } from '@/platform/chunkErrors'
import { paypalActivityUrl, type PaymentGateway } from '@/platform/payment'
import { env } from '@/shared/config/env'
import { mailTo } from '@/shared/mailTo'
import { formatUsd } from '@/shared/money'
import { paths, paymentSuccessHref } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectOrder } from './checkoutSelectors'
import { selectCheckout, selectIsUnresolved } from './checkoutSlice'
import { PaymentForm } from './parts/PaymentForm'
import { BackToCart, KeepShopping, NothingToPay, PaymentIds, PaymentPanel } from './parts/PaymentPanel'
import styles from './parts/PaymentPanel.module.css'
import { isFreeOrder, isIncomplete, type DeferredPurchase, type Purchase, type PurchaseIn } from './purchase'
import { loadCheckout } from './purchaseThunks'
import { text } from './text'

/** `gateway`: undefined when the store was built without PayPal. */
type Props = { gateway: PaymentGateway | undefined }

/** The page `/payment`: follows the current purchase, or lets the buyer pay for the cart. */
export function Payment({ gateway }: Props) {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectAuthStatus)
  const ownerId = useAppSelector(selectUser)?.id
  const { purchase, deferred } = useAppSelector(selectCheckout)
  const isUnresolved = useAppSelector(selectIsUnresolved)
  const isCartFree = useAppSelector(selectOrder)?.total === 0
  useEffect(() => {
    if (ownerId !== undefined) dispatch(loadCheckout(ownerId))
  }, [dispatch, ownerId])
  useSuccessRedirect(purchase)
  const isReceived = purchase !== null && isIncomplete(purchase)
  const refused = deferred.filter(({ isRefused }) => isRefused)
  const container = useRetainedFocus(
    isReceived ? 'received' : isUnresolved ? 'unresolved' : refused.length > 0 ? 'refused' : 'new',
  )

  // A visitor has no cart: a toast says that there is nothing to pay, and the cart page asks them to sign in.
  if (session === 'unauthenticated') return <NothingToPay />
  if (ownerId === undefined || !purchase)
    return <StateMessage title={text.preparing} role="status" text={cartText.loading} />
  // The server refused a free order, and a toast said so: back to the unchanged cart, unless the buyer removed the
  // code.
  if (purchase.phase === 'failed' && isFreeOrder(purchase.order) && isCartFree)
    return <Navigate replace to={paths.cart} />
  return (
    <div ref={container} tabIndex={-1}>
      <ErrorBoundary FallbackComponent={PaymentCrashed}>
        {refused.map((paid) => (
          <HelpNeeded key={paid.attempt} paid={paid} />
        ))}
        {isReceived ? (
          <PaymentReceived purchase={purchase} />
        ) : (
          <PaymentForm key={ownerId} gateway={gateway} ownerId={ownerId} />
        )}
      </ErrorBoundary>
    </div>
  )
}

/**
 * Focuses the container when a new view replaced the focused element, so that keyboard and screen reader users continue
 * there. The container needs tabIndex -1.
 */
function useRetainedFocus(view: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    if (document.activeElement === document.body) container.current?.focus()
  }, [view])
  return container
}

/**
 * Redirects to 'Pago Exitoso' once the purchase is confirmed, by this tab or another. An old purchase does not
 * redirect.
 */
function useSuccessRedirect(purchase: Purchase | null): void {
  const navigate = useNavigate()
  const lastAttempt = useRef<string | null>(null)
  useEffect(() => {
    if (!purchase || purchase.phase === 'idle') return
    const wasFollowed = lastAttempt.current === purchase.attempt
    if (purchase.phase === 'confirmed') {
      if (wasFollowed || purchase.isInCart) void navigate(paymentSuccessHref(purchase.compraId), { replace: true })
    } else {
      lastAttempt.current = purchase.attempt
    }
  }, [navigate, purchase])
}

/**
 * Confirms that the buyer paid, while the confirmation at the server is pending. Offers no retry: the store retries.
 */
function PaymentReceived({ purchase }: { purchase: PurchaseIn<'captured' | 'confirmed'> }) {
  const { isStored } = useAppSelector(selectCheckout)
  const isSlow = purchase.phase !== 'confirmed' && purchase.failures > 0
  return (
    <PaymentPanel>
      <div role="status" className={styles.message}>
        <h2>{isFreeOrder(purchase.order) ? text.received.freeTitle : text.received.title}</h2>
        <p>{text.received.lead}</p>
        <p className={styles.order} translate="no">
          {text.order(purchase.compraId)}
        </p>
        {isSlow && <p>{isStored ? text.received.slow : text.received.slowUnstored}</p>}
      </div>
      <KeepShopping />
    </PaymentPanel>
  )
}

/** Shows how to get help with a payment that the server refused for good. The page's h1 follows below. */
function HelpNeeded({ paid: { order, compraId, payment } }: { paid: DeferredPurchase }) {
  const total = `${formatUsd(order.total)} USD`
  const id = `help-${compraId}`
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div role="alert" className={styles.message}>
        <h2 id={id}>{text.needsHelp.title}</h2>
        <p>
          <ExactText text={text.needsHelp.lead(total)} />
        </p>
      </div>
      <PaymentIds compraId={compraId} paypalOrderId={payment.paypalOrderId} />
      {env.supportEmail === undefined ? (
        <p className={styles.note}>{text.needsHelp.noContact}</p>
      ) : (
        <a
          className={buttonClass('primary')}
          href={mailTo(env.supportEmail, {
            subject: text.needsHelp.subject(compraId),
            body: text.needsHelp.body(compraId, total, payment.paypalOrderId),
          })}
        >
          {text.needsHelp.write}
        </a>
      )}
      <p className={styles.note}>{text.needsHelp.retried}</p>
    </section>
  )
}

/** A render error must not look like a failed payment. */
function PaymentCrashed({ error, resetErrorBoundary }: FallbackProps) {
  // Lost code goes to the app's error boundary, which handles new versions.
  if (isChunkError(error)) throw error
  return (
    <PaymentPanel>
      <p role="alert">{text.crashed}</p>
      {/* Not a reload: this page may be capturing a payment. */}
      <Button look="primary" onClick={resetErrorBoundary}>
        {text.retry}
      </Button>
      <a className={buttonClass('quiet')} href={paypalActivityUrl} target="_blank" rel="noreferrer">
        {text.unresolved.look}
      </a>
      <BackToCart />
    </PaymentPanel>
  )
}
