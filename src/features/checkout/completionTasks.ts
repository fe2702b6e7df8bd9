import { canvamanager } from '@/api/canvamanager'
import { selectUser } from '@/features/auth/authSlice'
import { takeFromCart } from '@/features/cart/clearCart'
import { notified } from '@/features/notifications/notificationsSlice'
import { promoUsed } from '@/features/promo/promoSlice'
import { trackEvent } from '@/platform/analytics'
import { saleParams } from '@/platform/saleParams'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { paymentSuccessHref } from '@/shared/paths'
import type { AppThunk } from '@/store/rootState'
import type { CompletionTask, Order, PurchaseIn } from './purchase'
import { applyPurchaseEvent } from './purchaseStorage'
import { text } from './text'

/** The buyer sees the success page for this many ms before the cart changes (spec: 9.cart-cleared). */
const CART_CLEARED_AFTER_MS = 1000
/** Time limit in ms of clearing the cart: then a retry is due (spec: paying.silent-shop). */
const CALL_LIMIT_MS = 8000

const { applyDiscount } = canvamanager.endpoints

/** Reports the sale to analytics. */
export function reportSale({ order, compraId }: { order: Order; compraId: string }): void {
  trackEvent('purchase', { ...saleParams(order), transaction_id: compraId })
}

/** Shows the number of a confirmed order in a toast, unless its buyer has signed out meanwhile. */
export const notifyConfirmed =
  (ownerId: string, compraId: string): AppThunk =>
  (dispatch, getState) => {
    if (selectUser(getState())?.id !== ownerId) return
    const link = { label: text.seePurchase, to: paymentSuccessHref(compraId) }
    dispatch(notified({ type: 'success', text: text.recorded(compraId), link }))
  }

/** Records the use of the order's promo code at the server; a failure is only logged (spec: 7.discount.apply-fails). */
export const recordCodeUse =
  ({ promo }: Order): AppThunk =>
  (dispatch) => {
    if (promo) void dispatch(applyDiscount.initiate({ discountCode: { codigo: promo.code } }, { track: false }))
  }

/** Removes the bought images from the cart, and the used promo code with them. @returns false when a retry is due */
export const removeBoughtImages =
  (ownerId: string, { items, promo }: Order, isWanted: () => boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    await new Promise((resume) => setTimeout(resume, CART_CLEARED_AFTER_MS))
    const isDone =
      isWanted() &&
      (await withTimeLimit(
        dispatch(
          takeFromCart(
            ownerId,
            items.map(({ id }) => id),
          ),
        ),
        CALL_LIMIT_MS,
        false,
      ))
    if (isDone && promo) dispatch(promoUsed(promo.code))
    return isDone
  }

/** The tasks of a confirmed purchase; each returns true when done, false when a retry is due. */
export const completionTasks: Record<
  CompletionTask,
  (ownerId: string, purchase: PurchaseIn<'confirmed'>, isWanted: () => boolean) => AppThunk<Promise<boolean>>
> = {
  // Stored first: a sale that is counted twice is worse than a sale that a crash leaves uncounted.
  report: (ownerId, purchase) => (dispatch) => {
    dispatch(applyPurchaseEvent(ownerId, { type: 'taskDone', attempt: purchase.attempt, task: 'report' }))
    reportSale(purchase)
    return Promise.resolve(true)
  },
  // Stored first, like the report. Not awaited: the second before the cart is cleared begins at the confirmation.
  discount:
    (ownerId, { attempt, order }) =>
    (dispatch) => {
      dispatch(applyPurchaseEvent(ownerId, { type: 'taskDone', attempt, task: 'discount' }))
      dispatch(recordCodeUse(order))
      return Promise.resolve(true)
    },
  // Stored afterwards: removing an image twice is harmless, but an image left in the cart would be sold twice.
  cart:
    (ownerId, { attempt, order }, isWanted) =>
    async (dispatch) => {
      if (!(await dispatch(removeBoughtImages(ownerId, order, isWanted)))) return false
      dispatch(applyPurchaseEvent(ownerId, { type: 'taskDone', attempt, task: 'cart' }))
      return true
    },
}
