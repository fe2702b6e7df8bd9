import { nanoid } from '@reduxjs/toolkit'
import { attemptTaken, selectOwnPurchase } from './checkoutSlice'
import { failPayment } from './endPayment'
import { isStillTrue } from './isStillTrue'
import { advance, recallPurchase } from './outbox'
import { hasWorkLeft, isSameOrder, isUnsettled, type Order } from './purchase'
import { registerPurchase } from './registerPurchase'
import { PAYMENT, text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { notified, topicEnded } from '@/features/notifications/notificationsSlice'
import type { OrderToPay } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { dollarText } from '@/shared/money'
import { productName } from '@/shared/product'

/**
 * The buyer wants to pay what they were shown. The lock is held from here until the money was taken or the attempt came
 * to nothing, so that no other tab begins one meanwhile. Null when it cannot be; they were told why.
 */
export const startPayment =
  (lock: TabLock, shown: Order): AppThunk<Promise<OrderToPay | null>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())
    dispatch(topicEnded(PAYMENT))
    if (!owner || !(await dispatch(mayStart(lock, owner.id)))) return null
    const open = selectOwnPurchase(getState())
    // The same order of PayPal's for the very same thing: of two orders both could be paid.
    if (open?.phase === 'awaitingApproval' && open.paypalOrderId !== null && isSameOrder(open.order, shown)) {
      return { paypalOrderId: open.paypalOrderId }
    }
    const hold = lock.hold()
    const isTrue = await dispatch(isStillTrue(shown))
    // Let go meanwhile: the buyer has left or cancelled, and may have begun anew.
    if (lock.hold() !== hold) return null
    if (!isTrue) {
      lock.release()
      return null
    }
    const attempt = nanoid()
    const compraId = await dispatch(beginAttempt(owner.id, attempt, shown))
    if (compraId === null) {
      dispatch(failPayment(lock, owner.id, attempt))
      return null
    }
    // Nothing follows when the attempt was given up while the server was asked.
    if (!dispatch(advance(owner.id, { type: 'registered', attempt, compraId }))) return null
    return {
      compraId,
      amount: dollarText(shown.total),
      description: text.paypalDescription(productName, shown.items.length),
    }
  }

/** Writes down that there is an attempt, and asks the server for its number; null when there was none to be had. */
export const beginAttempt =
  (ownerId: string, attempt: string, order: Order): AppThunk<Promise<string | null>> =>
  (dispatch) => {
    dispatch(attemptTaken(attempt))
    dispatch(advance(ownerId, { type: 'started', attempt, order }))
    return dispatch(registerPurchase(order))
  }

/** Whether this tab may begin a payment; what is in the way is shown by the page, or said. */
export const mayStart =
  (lock: TabLock, ownerId: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const wasHeld = lock.hold() !== null
    if (!(await lock.acquire())) {
      dispatch(notified({ type: 'warning', text: text.openElsewhere, durationMs: 6000, topic: PAYMENT }))
      return false
    }
    // Another tab may have got on with it while this one looked away.
    const purchase = dispatch(recallPurchase(ownerId))
    if (!isUnsettled(purchase) && !hasWorkLeft(purchase)) return true
    // One that was held already belongs to a payment of this very page, which goes on.
    if (!wasHeld) lock.release()
    return false
  }

/** PayPal made an order for what is to be paid. */
export const noteOrder =
  (paypalOrderId: string): AppThunk =>
  (dispatch, getState) => {
    const owner = selectUser(getState())
    const open = selectOwnPurchase(getState())
    if (owner && open) dispatch(advance(owner.id, { type: 'orderCreated', attempt: open.attempt, paypalOrderId }))
  }
