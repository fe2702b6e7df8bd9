import { notified } from '@/features/notifications/notificationsSlice'
import type { PaymentHandlers } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { capturePayment } from './capturePayment'
import { selectIsCapturingHere, selectPurchase } from './checkoutSlice'
import { cancelPayment, endFailedPayment, resolvePayment, resumePayment } from './endPayment'
import type { Order } from './purchase'
import { recordPayPalOrder, startPayment } from './startPayment'
import { PAYMENT_TOPIC, text } from './text'

/**
 * Returns the handlers of PayPal's button. While a payment is unresolved, the button opens the same order again;
 * otherwise it starts a payment of the order on the page (spec: paying.doubt-ended).
 */
export const paymentHandlers =
  (lock: TabLock, shown: Order): AppThunk<PaymentHandlers> =>
  (dispatch, getState) => {
    const isUnresolved = () => selectPurchase(getState())?.phase === 'capturing' && !selectIsCapturingHere(getState())
    const notify = (type: 'info' | 'warning', message: string) => {
      dispatch(notified({ type, text: message, durationMs: 6000, topic: PAYMENT_TOPIC }))
    }
    return {
      onStart: async () => {
        if (!isUnresolved()) return dispatch(startPayment(lock, shown))
        return (await lock.acquire()) ? dispatch(resumePayment()) : null
      },
      onOrderCreated: (paypalOrderId) => {
        dispatch(recordPayPalOrder(paypalOrderId))
      },
      onApproved: (approved) => dispatch(capturePayment(lock, approved)),
      onCancelled: () => {
        if (dispatch(cancelPayment(lock))) notify('info', text.cancelled)
      },
      onFailed: (isCaptured) => {
        if (!isUnresolved()) dispatch(endFailedPayment(lock, isCaptured))
        else if (isCaptured) dispatch(resolvePayment(lock, 'knownToPayPal'))
        else notify('warning', text.unresolved.stillOpen)
      },
    }
  }
