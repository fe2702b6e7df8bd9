import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '@/app/hooks'
import { selectOrder } from './checkoutSelectors'
import { createPaymentLock } from './paymentLock'
import { paymentQueryOf } from './paymentQuery'
import { placeFreeOrder } from './placeFreeOrder'
import { isFreeOrder, type Order } from './purchase'
import { text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { saleParams, trackEvent } from '@/platform/analytics'
import { paymentHref, paths } from '@/shared/paths'

/**
 * What 'Procede al pago' does once the cart has been checked: leads to the payment, or buys what a code pays for.
 * @returns a function that answers why nothing came of it, or null
 */
export function useProceed(): () => Promise<string | null> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isPlacing = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(async () => {
    const { order, ownerId } = dispatch(whatIsBought())
    // The payment page says why somebody whom the backend does not know cannot pay.
    if (order === null || ownerId === undefined) {
      void navigate(paths.payment)
      return null
    }
    trackEvent('begin_checkout', saleParams(order))
    if (!isFreeOrder(order)) {
      void navigate(paymentHref(paymentQueryOf(order)))
      return null
    }
    if (isPlacing.current) return null
    isPlacing.current = true
    const outcome = await dispatch(placeFreeOrder(createPaymentLock(ownerId), order))
    isPlacing.current = false
    if (outcome === 'failed') return text.freeOrderFailed
    // There the buyer sees how it goes on, or what is in the way; unless they have gone elsewhere.
    if (isHere.current) void navigate(paths.payment)
    return null
  }, [dispatch, navigate])
}

const whatIsBought = (): AppThunk<{ order: Order | null; ownerId: string | undefined }> => (_, getState) => ({
  order: selectOrder(getState()),
  ownerId: selectUser(getState())?.id,
})
