import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { CartLoadFailure } from '@/features/cart/CartLoadFailure'
import { selectCartImages, selectCartLoading } from '@/features/cart/cartSlice'
import { loadCartUnlessFresh } from '@/features/cart/cartThunks'
import { pageText as cartText } from '@/features/cart/text'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { selectCheckout, selectIsUnresolved } from '@/features/checkout/checkoutSlice'
import { isZeroAmount, usePaymentQuery } from '@/features/checkout/paymentQuery'
import { createPaymentLock } from '@/features/checkout/startPayment'
import { text } from '@/features/checkout/text'
import { selectPricing } from '@/features/pricing/pricingSlice'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { text as pricingText } from '@/features/pricing/text'
import { SaleTerms, WaiverBox } from '@/features/terms/SaleTerms'
import { text as termsText } from '@/features/terms/text'
import { lacksWaiver, type Waiver } from '@/features/terms/waiver'
import type { PaymentGateway } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { useFetchBeforePaint } from '@/shared/hooks/useFetchBeforePaint'
import { useMediaQuery } from '@/shared/hooks/useMediaQuery'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { PaymentLines } from './OrderAmounts'
import { OrderPictures } from './OrderPictures'
import { BackToCart, KeepShopping, NothingToPay, PaymentPanel } from './PaymentPanel'
import styles from './PaymentPanel.module.css'
import { PaymentUnavailable } from './PaymentUnavailable'
import { ProviderButton } from './ProviderButton'
import { UnresolvedNotice, UnresolvedPaymentActions } from './UnresolvedPayment'

type Props = { gateway: PaymentGateway | undefined; ownerId: string }

/**
 * Lets the buyer pay for the cart once cart and prices are loaded, or resolve a payment without a known result.
 * PayPal's button stays mounted throughout, because unmounting it ends its pending requests.
 */
export function PaymentForm({ gateway, ownerId }: Props) {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const [wasZeroAmount] = useState(() => isZeroAmount(search))
  const [lock] = useState(() => createPaymentLock(ownerId))
  const { purchase, deferred } = useAppSelector(selectCheckout)
  const capturing = purchase?.phase === 'capturing' ? purchase : null
  const isUnresolved = useAppSelector(selectIsUnresolved)
  // Also during a capture: a lock taken for an unresolved payment must stay held until the capture ends.
  const isOurs = useIsLockHeld(lock, capturing !== null)
  const isEmpty = useAppSelector(selectCartImages).length === 0
  const cartLoading = useAppSelector(selectCartLoading)
  const pricing = useAppSelector(selectPricing)
  const cartOrder = useAppSelector(selectOrder)
  const hasRoomBeside = useMediaQuery('(width >= 48em)')
  const [waiver, setWaiver] = useState<Waiver>()
  const orderToPay = useMemo(() => cartOrder && { ...cartOrder, ...(waiver && { waiver }) }, [cartOrder, waiver])
  // Show the order being captured, even if another tab changes the cart.
  const order = capturing?.order ?? orderToPay
  const isUnaccepted = !capturing && lacksWaiver(waiver)
  useFetchBeforePaint(
    useCallback(() => {
      dispatch(loadCartUnlessFresh())
      void dispatch(loadPrices())
    }, [dispatch]),
  )
  // Images of a deferred purchase may still be in the cart, and must not be paid again.
  const isPaidInCart = deferred.some(({ isInCart }) => isInCart)
  const isWaitingForCart = isPaidInCart || (isEmpty && (cartLoading === 'idle' || cartLoading === 'loading'))
  const isWaitingForPrices = pricing.status === 'idle' || pricing.status === 'loading'
  const isWaiting = !capturing && (isWaitingForCart || isWaitingForPrices)
  usePaymentQuery(isWaiting || isUnresolved || order?.total === 0 ? null : order)

  if (isWaiting)
    return (
      <StateMessage
        title={text.preparing}
        role="status"
        text={isWaitingForCart ? cartText.loading : pricingText.loading}
      />
    )
  if (!capturing && isEmpty && cartLoading === 'failed') return <CartLoadFailure title={text.paymentTitle} />
  // Do not redirect: the page shows a payment that needs help.
  if (!capturing && isEmpty && deferred.some(({ isRefused }) => isRefused)) {
    return (
      <PaymentPanel>
        <p className={styles.note}>{text.nothingToPay}</p>
        <KeepShopping />
      </PaymentPanel>
    )
  }
  if (!capturing && (wasZeroAmount || isEmpty || order?.total === 0)) return <NothingToPay />
  const isElsewhere = isUnresolved && isOurs === false
  const picturesIn = (shape: 'row' | 'wall') => !isUnresolved && order && <OrderPictures order={order} shape={shape} />
  return (
    <PaymentPanel aside={hasRoomBeside && picturesIn('wall')}>
      {isUnresolved && capturing && <UnresolvedNotice purchase={capturing} isOurs={isOurs} />}
      {!hasRoomBeside && picturesIn('row')}
      {!isUnresolved && order && <PaymentLines order={order} />}
      {!isUnresolved && capturing && (
        <p role="status" className={styles.note}>
          {text.capturing}
        </p>
      )}
      {!isUnresolved && order && gateway && <SaleTerms />}
      {!capturing && order && gateway && <WaiverBox waiver={waiver} onChange={setWaiver} />}
      {order && gateway && isUnaccepted && (
        <Button look="primary" disabled>
          {termsText.tick}
        </Button>
      )}
      {order && gateway && !isElsewhere && !isUnaccepted && (
        <ProviderButton key="button" gateway={gateway} order={order} lock={lock} />
      )}
      {!isUnresolved && !(order && gateway) && <PaymentUnavailable />}
      {isUnresolved && capturing && isOurs && (
        // A repeated capture begins the wait for 'no charge' again.
        <UnresolvedPaymentActions key={capturing.askedAt} purchase={capturing} lock={lock} />
      )}
      {/* No link out of the page during a capture. */}
      {isUnresolved ? <KeepShopping /> : !capturing && <BackToCart />}
    </PaymentPanel>
  )
}

/** Pauses in ms between attempts to take the lock. The first is short: this tab may be about to release it. */
const FIRST_PAUSE_MS = 300
const PAUSE_MS = 2000

/**
 * Takes the lock as soon as no other tab holds it, if `isWanted`. Returns whether this tab holds it; null until known.
 */
function useIsLockHeld(lock: TabLock, isWanted: boolean): boolean | null {
  const [isOurs, setIsOurs] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const tryAcquire = async (isFirst: boolean) => {
      const isHeld = await lock.acquire()
      if (!isMounted) return
      if (isHeld || !isFirst) setIsOurs(isHeld)
      if (!isHeld) timer = setTimeout(() => void tryAcquire(false), isFirst ? FIRST_PAUSE_MS : PAUSE_MS)
    }
    void tryAcquire(true)
    return () => {
      isMounted = false
      clearTimeout(timer)
      lock.release()
    }
  }, [isWanted, lock])
  return isOurs
}
