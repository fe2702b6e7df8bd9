import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { selectIsCapturingHere, selectPurchase } from './checkoutSlice'
import { recallPurchase } from './outbox'
import { NewPayment } from './parts/NewPayment'
import { NothingToPay } from './parts/NothingToPay'
import { PaymentErrorBoundary } from './parts/PaymentErrorBoundary'
import { PaymentReceived } from './parts/PaymentReceived'
import { UnsettledPayment } from './parts/UnsettledPayment'
import { useFocusKept } from './parts/useFocusKept'
import { useSuccess } from './parts/useSuccess'
import { hasWorkLeft } from './purchase'
import { text } from './text'
import { selectAuthStatus, selectUser } from '@/features/auth/authSlice'
import { pageText as cartText } from '@/features/cart/pageText'
import type { PaymentGateway } from '@/platform/payment'
import { StateMessage } from '@/shared/ui/StateMessage'

/** None: this store was built without one. */
type Props = { gateway: PaymentGateway | undefined }

/** `/payment`: follows the purchase that there is, or lets the buyer pay what is in the cart. */
export function Payment({ gateway }: Props) {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectAuthStatus)
  const ownerId = useAppSelector(selectUser)?.id
  const purchase = useAppSelector(selectPurchase)
  const isCapturing = useAppSelector(selectIsCapturingHere)
  useEffect(() => {
    if (ownerId !== undefined) dispatch(recallPurchase(ownerId))
  }, [dispatch, ownerId])
  useSuccess(purchase)
  const isUnsettled = purchase?.phase === 'capturing' && !isCapturing
  const isReceived = purchase !== null && hasWorkLeft(purchase)
  const container = useFocusKept(isReceived ? 'received' : isUnsettled ? 'unsettled' : 'new')

  // A visitor has no cart: they are told so, and the cart's page asks them to sign in.
  if (session === 'unauthenticated') return <NothingToPay />
  if (ownerId === undefined || !purchase)
    return <StateMessage title={text.preparing} role="status" text={cartText.loading} />
  return (
    <div ref={container} tabIndex={-1}>
      <PaymentErrorBoundary>
        {isReceived && <PaymentReceived purchase={purchase} />}
        {isUnsettled && <UnsettledPayment gateway={gateway} purchase={purchase} ownerId={ownerId} />}
        {!isReceived && !isUnsettled && (
          <NewPayment
            key={ownerId}
            gateway={gateway}
            ownerId={ownerId}
            orderBeingPaid={purchase.phase === 'capturing' ? purchase.order : null}
          />
        )}
      </PaymentErrorBoundary>
    </div>
  )
}
