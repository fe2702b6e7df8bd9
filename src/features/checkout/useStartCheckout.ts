import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import { text as termsText } from '@/features/terms/text'
import { lacksWaiver, type Waiver } from '@/features/terms/waiver'
import { trackEvent } from '@/platform/analytics'
import { saleParams } from '@/platform/saleParams'
import { paymentHref, paths } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'
import { selectOrder } from './checkoutSelectors'
import { createPaymentLock } from './paymentLock'
import { paymentQueryOf } from './paymentQuery'
import { placeFreeOrder } from './placeFreeOrder'
import { isFreeOrder, type Order } from './purchase'
import { text } from './text'

/**
 * The action of 'Procede al pago' after the cart check: opens the payment page, or places an order that a promo code
 * covers.
 * @returns a function that resolves with the reason of a failure, or null
 */
export function useStartCheckout(): (waiver?: Waiver) => Promise<string | null> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isPlacing = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(
    async (waiver?: Waiver) => {
      const { order, ownerId } = dispatch(readOrder())
      // The payment page tells a user without an id of the backend why they cannot pay.
      if (order === null || ownerId === undefined) {
        void navigate(paths.payment)
        return null
      }
      trackEvent('begin_checkout', saleParams(order))
      if (!isFreeOrder(order)) {
        void navigate(paymentHref(paymentQueryOf(order)))
        return null
      }
      // The check has made the order free: its box is shown only now.
      if (lacksWaiver(waiver)) return termsText.tick
      if (isPlacing.current) return null
      isPlacing.current = true
      const outcome = await dispatch(placeFreeOrder(createPaymentLock(ownerId), { ...order, waiver }))
      isPlacing.current = false
      if (outcome === 'failed') return text.freeOrderFailed
      // The payment page shows the progress, or the reason why it waits. Skip it if the buyer left the cart meanwhile.
      if (isMounted.current) void navigate(paths.payment)
      return null
    },
    [dispatch, navigate],
  )
}

const readOrder = (): AppThunk<{ order: Order | null; ownerId: string | undefined }> => (_, getState) => ({
  order: selectOrder(getState()),
  ownerId: selectUser(getState())?.id,
})
