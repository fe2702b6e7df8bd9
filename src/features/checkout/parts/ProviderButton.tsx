import { Suspense, useEffect } from 'react'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { selectIsCapturingHere, selectIsUnresolved } from '@/features/checkout/checkoutSlice'
import { cancelPayment } from '@/features/checkout/endPayment'
import { paymentHandlers } from '@/features/checkout/paymentHandlers'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import type { PaymentControl, PaymentGateway } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { useOnline } from '@/shared/hooks/useOnline'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PaymentPanel.module.css'

type Props = { gateway: PaymentGateway; order: Order; lock: TabLock }

/** PayPal's button. Unmounting it cancels a payment whose capture has not begun. */
export function ProviderButton({ gateway: Gateway, order, lock }: Props) {
  const dispatch = useAppDispatch()
  const isCapturing = useAppSelector(selectIsCapturingHere)
  const isUnresolved = useAppSelector(selectIsUnresolved)
  const isCartBusy = useAppSelector(selectIsCartBusy)
  const isOnline = useOnline()
  useEffect(
    () => () => {
      dispatch(cancelPayment(lock))
    },
    [dispatch, lock],
  )
  return (
    <div className={isUnresolved ? styles.step : undefined}>
      {isUnresolved && <h2>{text.unresolved.resumeTitle}</h2>}
      {isUnresolved && <p className={styles.note}>{text.unresolved.resume}</p>}
      <Suspense fallback={<PayButton loading="pending" reload={() => undefined} button={null} />}>
        <Gateway
          isDisabled={isCapturing || (isCartBusy && !isUnresolved)}
          isHeld={!isOnline}
          noButtonText={text.noPayPalButton}
          {...dispatch(paymentHandlers(lock, order))}
        >
          {(control) => <PayButton {...control} />}
        </Gateway>
      </Suspense>
    </div>
  )
}

/**
 * PayPal's button, or the loading state of its script
 * (spec: 4.sdk.initial, 4.sdk.pending, 4.sdk.resolved, 4.sdk.rejected).
 */
function PayButton({ loading, reload, button }: PaymentControl) {
  return (
    <div className={styles.pay} data-loading={loading}>
      {(loading === 'initial' || loading === 'pending') && (
        <p role="status" className={styles.loading}>
          {text.loading[loading]}
        </p>
      )}
      {loading === 'rejected' && (
        <>
          <p role="alert" className={styles.problem}>
            {text.loading.rejected}
          </p>
          <Button look="quiet" onClick={reload}>
            {text.retry}
          </Button>
        </>
      )}
      {loading !== 'rejected' && button}
    </div>
  )
}
