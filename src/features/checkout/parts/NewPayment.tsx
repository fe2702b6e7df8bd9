import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import { isNothing } from '@/features/checkout/paymentQuery'
import type { Order } from '@/features/checkout/purchase'
import { selectUser } from '@/features/auth/authSlice'
import { CartLoadFailure } from '@/features/cart/CartLoadFailure'
import { selectCartImages, selectCartLoading } from '@/features/cart/cartSlice'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { pageText as cartText } from '@/features/cart/pageText'
import { selectPricing } from '@/features/pricing/pricingSlice'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { text } from '@/features/checkout/text'
import { text as pricingText } from '@/features/pricing/text'
import type { PaymentGateway } from '@/platform/payment'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAskBeforePaint } from '@/shared/useAskBeforePaint'
import { CannotPay } from './CannotPay'
import { NothingToPay } from './NothingToPay'
import { OrderPictures } from './OrderPictures'
import { PaymentForm } from './PaymentForm'
import { BackToCart, PaymentPanel } from './PaymentPanel'
import { usePaymentQuery } from './usePaymentQuery'

type Props = {
  gateway: PaymentGateway | undefined
  ownerId: string
  /** Its money is being taken in this page. */
  orderBeingPaid: Order | null
}

/** Lets the buyer pay what is in the cart, once everything is known that it depends on. */
export function NewPayment({ gateway, ownerId, orderBeingPaid }: Props) {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const [wasNothing] = useState(() => isNothing(search))
  const [lock] = useState(() => createPaymentLock(ownerId))
  const isKnownToBackend = useAppSelector(selectUser)?.userId != null
  const isEmpty = useAppSelector(selectCartImages).length === 0
  const cartLoading = useAppSelector(selectCartLoading)
  const pricing = useAppSelector(selectPricing)
  const cartOrder = useAppSelector(selectOrder)
  // What is being paid stays on show, whatever another tab does to the cart meanwhile.
  const order = orderBeingPaid ?? cartOrder
  useAskBeforePaint(
    useCallback(() => {
      dispatch(loadCartUnlessFresh())
      void dispatch(loadPrices())
    }, [dispatch]),
  )
  const isWaitingForCart = isEmpty && (cartLoading === 'idle' || cartLoading === 'loading')
  const isWaitingForPrices = pricing.status === 'idle' || pricing.status === 'loading'
  const isWaiting = !orderBeingPaid && (isWaitingForCart || isWaitingForPrices)
  usePaymentQuery(isWaiting || order?.total === 0 ? null : order)

  if (isWaiting)
    return (
      <StateMessage
        title={text.preparing}
        role="status"
        text={isWaitingForCart ? cartText.loading : pricingText.loading}
      />
    )
  if (!orderBeingPaid && isEmpty && cartLoading === 'failed') return <CartLoadFailure title={text.paymentTitle} />
  if (!orderBeingPaid && (wasNothing || isEmpty || order?.total === 0)) return <NothingToPay />
  return (
    <PaymentPanel>
      {order && <OrderPictures order={order} />}
      {order && gateway ? (
        <PaymentForm gateway={gateway} order={order} lock={lock} />
      ) : (
        <CannotPay order={order} reason={isKnownToBackend ? 'notConfigured' : 'noAccount'} />
      )}
      {/* Nobody is invited to leave while their money is being taken. */}
      {!orderBeingPaid && <BackToCart />}
    </PaymentPanel>
  )
}
