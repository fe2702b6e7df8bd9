import { Suspense, useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { capturePayment } from '@/features/checkout/capturePayment'
import { selectIsCapturingHere } from '@/features/checkout/checkoutSlice'
import { cancelPayment, endFailedPayment } from '@/features/checkout/endPayment'
import type { Order } from '@/features/checkout/purchase'
import { noteOrder, startPayment } from '@/features/checkout/startPayment'
import { PAYMENT, text } from '@/features/checkout/text'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import type { PaymentGateway } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { useOnline } from '@/shared/useOnline'
import { PayButton } from './PayButton'
import { PaymentLines } from './PaymentLines'
import styles from './PaymentPanel.module.css'

type Props = { gateway: PaymentGateway; order: Order; lock: TabLock }

/** What is to be paid, and the button that pays it. Whoever leaves it gives up what can still be given up. */
export function PaymentForm({ gateway: Gateway, order, lock }: Props) {
  const dispatch = useAppDispatch()
  const isCapturing = useAppSelector(selectIsCapturingHere)
  const isCartBusy = useAppSelector(selectIsCartBusy)
  const isOnline = useOnline()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      dispatch(cancelPayment(lock))
    }
  }, [dispatch, lock])
  const handleCancelled = () => {
    if (!dispatch(cancelPayment(lock))) return
    dispatch(notified({ type: 'info', text: text.cancelled, durationMs: 6000, topic: PAYMENT }))
  }
  return (
    <>
      <PaymentLines order={order} />
      {isCapturing && (
        <p role="status" className={styles.note}>
          {text.capturing}
        </p>
      )}
      <Suspense fallback={<PayButton loading="pending" reload={() => undefined} button={null} />}>
        <Gateway
          isDisabled={isCapturing || isCartBusy}
          isHeld={!isOnline}
          onStart={() => dispatch(startPayment(lock, order))}
          onOrderCreated={(paypalOrderId) => {
            dispatch(noteOrder(paypalOrderId))
          }}
          onApproved={(approved) => dispatch(capturePayment(lock, approved, () => isHere.current))}
          onCancelled={handleCancelled}
          onFailed={(isCaptured) => {
            dispatch(endFailedPayment(lock, isCaptured))
          }}
        >
          {(control) => <PayButton {...control} />}
        </Gateway>
      </Suspense>
    </>
  )
}
