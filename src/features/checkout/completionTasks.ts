import { canvamanager } from '@/api/canvamanager'
import { toConfirmationVerdict, type ConfirmationVerdict } from '@/api/confirmation'
import { selectUser } from '@/features/auth/authSlice'
import { takeFromCart } from '@/features/cart/cartThunks'
import { notified } from '@/features/notifications/notificationsSlice'
import { promoUsed } from '@/features/promo/promoSlice'
import { pricedItemsParams, trackEvent, type AnalyticsSale } from '@/platform/analytics'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { dollars } from '@/shared/money'
import { paymentSuccessHref } from '@/shared/paths'
import type { AppThunk } from '@/store/rootState'
import type { Order, Paid } from './purchase'
import { text } from './text'

/** A confirmation without a response after this many ms counts as failed and is retried (spec: paying.silent-shop). */
const CONFIRM_LIMIT_MS = 30_000
/** The buyer sees the success page for this many ms before the cart changes (spec: 9.cart-cleared). */
const CART_CLEARED_AFTER_MS = 1000
/** Time limit in ms of clearing the cart: then a retry is due (spec: paying.silent-shop). */
const CALL_LIMIT_MS = 8000

const { applyDiscount, confirmPurchase } = canvamanager.endpoints

/** Confirms a payment at the server. Confirming the same payment again is safe, so a lost response does no harm. */
export const confirmPayment =
  ({
    compraId,
    order: { waiver },
    payment: { paypalOrderId, status, details },
  }: Paid): AppThunk<Promise<ConfirmationVerdict>> =>
  async (dispatch) => {
    const paypalDetails = details && { ...details, ...(waiver && { waiver }) }
    const paymentConfirmation = { paypalOrderId, paypalStatus: status, ...(paypalDetails && { paypalDetails }) }
    const answer = await withTimeLimit(
      dispatch(confirmPurchase.initiate({ compraId, paymentConfirmation }, { track: false })),
      CONFIRM_LIMIT_MS,
      null,
    )
    if (answer === null) return 'failed'
    return answer.error ? toConfirmationVerdict(answer.error, compraId) : 'confirmed'
  }

/** Converts a sale to event parameters: `value` is the amount paid, not the sum of the individual prices. */
export function saleParams({ items, total, promo }: Order): AnalyticsSale {
  return { ...pricedItemsParams(items), value: dollars(total), ...(promo && { coupon: promo.code }) }
}

/** Reports the sale to analytics. */
export function reportSale({ order, compraId }: Paid): void {
  trackEvent('purchase', { ...saleParams(order), transaction_id: compraId })
}

/** Shows the number of a confirmed order in a toast, unless its buyer has signed out meanwhile. */
export const notifyConfirmed =
  (ownerId: string, { compraId }: Paid): AppThunk =>
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
    if (!isWanted()) return false
    const ids = items.map(({ id }) => id)
    const isDone = await withTimeLimit(dispatch(takeFromCart(ownerId, ids)), CALL_LIMIT_MS, false)
    if (isDone && promo) dispatch(promoUsed(promo.code))
    return isDone
  }
