import { nanoid } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { matchPath, useNavigate, type NavigateFunction } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import { text as termsText } from '@/features/terms/text'
import { lacksWaiver, type Waiver } from '@/features/terms/waiver'
import { trackEvent } from '@/platform/analytics'
import { paymentHref, paths } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'
import { selectOrder } from './checkoutSelectors'
import { saleParams } from './completionTasks'
import { paymentQueryOf } from './paymentQuery'
import { isFreeOrder, type Order } from './purchase'
import { applyPurchaseEvent, readHistory } from './purchaseThunks'
import { registerPurchase, storeLateRegistration } from './registerPurchase'
import { acquirePaymentLock, createPaymentLock } from './startPayment'
import { text } from './text'

/**
 * The action of 'Procede al pago' after the cart check: opens the payment page, or places an order that a promo code
 * covers.
 * @returns a function that resolves with the reason of a failure, or null
 */
export function useStartCheckout(): (waiver?: Waiver) => Promise<string | null> {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback((waiver) => dispatch(startCheckout(navigate, waiver)), [dispatch, navigate])
}

const startCheckout =
  (navigate: NavigateFunction, waiver: Waiver | undefined): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const order = selectOrder(getState())
    // The payment page tells a user without an id of the backend why they cannot pay.
    if (order === null) {
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
    if (!(await dispatch(placeFreeOrder({ ...order, waiver })))) return text.freeOrderFailed
    // The payment page shows the progress, or the reason why it waits. Skip it if the buyer left the cart meanwhile.
    if (matchPath(paths.cart, window.location.pathname)) void navigate(paths.payment)
    return null
  }

/**
 * Places an order with nothing to pay: registers it; its confirmation needs no PayPal (spec: 4.free.confirmed).
 * @returns false when it failed; true also when an earlier purchase is unresolved, or another tab is paying
 */
export const placeFreeOrder =
  (order: Order): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    if (!owner || lacksWaiver(order.waiver)) return false
    const lock = createPaymentLock(owner.id)
    if (!(await dispatch(acquirePaymentLock(lock)))) return true
    try {
      if (dispatch(readHistory(owner.id)) === null) return true
      const registration = await dispatch(registerPurchase(order))
      if ('problem' in registration) return false
      const { compraId } = registration
      const placed = { type: 'nothingToPay', attempt: nanoid(), order, compraId } as const
      const isHere = selectUser(getState())?.id === owner.id
      if (isHere && dispatch(applyPurchaseEvent(owner.id, placed)) !== null) return true
      dispatch(storeLateRegistration(order, compraId))
      return false
    } finally {
      lock.release()
    }
  }
