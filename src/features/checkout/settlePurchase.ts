import { matchPath } from 'react-router'
import { advance, recallPurchase } from './outbox'
import { hasWorkLeft, isOwed, type Chore, type Purchase, type PurchaseIn } from './purchase'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { notified } from '@/features/notifications/notificationsSlice'
import { takeFromCart } from '@/features/cart/cartThunks'
import { promoUsed } from '@/features/promo/promoThunks'
import { saleParams, trackEvent } from '@/platform/analytics'
import { createTabLock } from '@/platform/tabLock'
import { paths } from '@/shared/paths'

/** Time for the buyer to see where they are before the cart changes (spec section 9). */
const CART_CLEARED_AFTER_MS = 1000

/** `later`: something did not succeed and has to be tried again; `elsewhere`: another tab is at it. */
export type Settling = 'settled' | 'later' | 'elsewhere'

const { confirmPurchase, applyDiscount } = canvamanager.endpoints

/**
 * Does what is left to do about a person's purchase once it is paid: tells the server, and when that has agreed, reports
 * the sale, records the code's use and empties the cart. One tab at a time; each step is written down before or after it,
 * so that none is done twice. What comes after a pause is only done if it is still wanted.
 */
export const settlePurchase =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<Settling>> =>
  async (dispatch) => {
    if (!hasWorkLeft(dispatch(recallPurchase(ownerId)))) return 'settled'
    const lock = createTabLock(`lienzo_settling_${ownerId}`)
    if (!(await lock.acquire())) return 'elsewhere'
    try {
      return await dispatch(settle(ownerId, isWanted))
    } finally {
      lock.release()
    }
  }

const settle =
  (ownerId: string, isWanted: () => boolean): AppThunk<Promise<Settling>> =>
  async (dispatch) => {
    let purchase: Purchase | null = dispatch(recallPurchase(ownerId))
    if (isOwed(purchase)) purchase = await dispatch(confirm(ownerId, purchase))
    if (purchase === null || isOwed(purchase)) return 'later'
    if (purchase.phase !== 'confirmed') return 'settled'
    for (const chore of purchase.chores) {
      if (!(await dispatch(does[chore](ownerId, purchase, isWanted)))) return 'later'
    }
    return 'settled'
  }

/** Tells the server of the payment. It takes the same one any number of times, so that an unheard answer does no harm. */
const confirm =
  (
    ownerId: string,
    { attempt, compraId, payment }: PurchaseIn<'captured' | 'confirming'>,
  ): AppThunk<Promise<Purchase | null>> =>
  async (dispatch) => {
    dispatch(advance(ownerId, { type: 'confirmationSent', attempt }))
    const { paypalOrderId, status, details } = payment
    const paymentConfirmation = { paypalOrderId, paypalStatus: status, ...(details && { paypalDetails: details }) }
    const answer = await dispatch(confirmPurchase.initiate({ compraId, paymentConfirmation }, { track: false }))
    const after = dispatch(advance(ownerId, { type: answer.error ? 'confirmationFailed' : 'confirmed', attempt }))
    const isFollowed = matchPath(paths.payment, window.location.pathname) !== null
    // The payment page leads to the end of the purchase; elsewhere it is told.
    if (after?.phase === 'confirmed' && !isFollowed) {
      dispatch(notified({ type: 'success', text: text.recorded(compraId), durationMs: 8000 }))
    }
    return after
  }

type Confirmed = PurchaseIn<'confirmed'>

/** Each chore: true when it is done, false when it has to be tried again. */
const does: Record<
  Chore,
  (ownerId: string, purchase: Confirmed, isWanted: () => boolean) => AppThunk<Promise<boolean>>
> = {
  // Written down first: a sale that is counted twice is worse than one that a crash kept from being counted.
  report:
    (ownerId, { attempt, compraId, order }) =>
    (dispatch) => {
      dispatch(advance(ownerId, { type: 'choreDone', attempt, chore: 'report' }))
      trackEvent('purchase', { ...saleParams(order), transaction_id: compraId })
      return Promise.resolve(true)
    },
  // Likewise; a failure is only logged (spec section 7).
  discount:
    (ownerId, { attempt, order }) =>
    async (dispatch) => {
      dispatch(advance(ownerId, { type: 'choreDone', attempt, chore: 'discount' }))
      if (order.promo)
        await dispatch(applyDiscount.initiate({ discountCode: { codigo: order.promo.code } }, { track: false }))
      return true
    },
  // Written down afterwards: taking an image from a cart twice does no harm, leaving it there would sell it twice.
  cart:
    (ownerId, { attempt, order }, isWanted) =>
    async (dispatch) => {
      await new Promise((resume) => setTimeout(resume, CART_CLEARED_AFTER_MS))
      const isDone =
        isWanted() &&
        (await dispatch(
          takeFromCart(
            ownerId,
            order.items.map(({ id }) => id),
          ),
        ))
      if (!isDone) return false
      // A code goes with the cart that it was for.
      if (order.promo) dispatch(promoUsed(order.promo.code))
      dispatch(advance(ownerId, { type: 'choreDone', attempt, chore: 'cart' }))
      return true
    },
}
