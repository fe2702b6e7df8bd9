import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isOpen, isOwed, type OpenPurchase, type Purchase } from './purchase'

export type Checkout = {
  /** The person's purchase as it is kept in the browser; null until that was read. */
  readonly purchase: Purchase | null
  /** False when the browser did not keep it: then only this page knows of it. */
  readonly isKept: boolean
  /** The attempt that this tab itself is at; another tab, or a page before a reload, may be at another. */
  readonly ownAttempt: string | null
  /** PayPal is being asked by this tab to take the money. */
  readonly isAsking: boolean
}

const initialState: Checkout = { purchase: null, isKept: true, ownAttempt: null, isAsking: false }

/** What the pages see of a purchase. Outbox.ts writes it to storage first, and only then here. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    purchaseChanged: (checkout, { payload }: PayloadAction<{ purchase: Purchase; isKept: boolean }>): Checkout => ({
      ...checkout,
      ...payload,
    }),
    /** This tab began an attempt. */
    attemptTaken: (checkout, { payload: ownAttempt }: PayloadAction<string>): Checkout => ({ ...checkout, ownAttempt }),
    /** This tab is not at it any more, though the purchase may not be settled. */
    attemptLetGo: (checkout): Checkout => ({ ...checkout, ownAttempt: null }),
    captureAsked: (checkout): Checkout => ({ ...checkout, isAsking: true }),
    captureAnswered: (checkout): Checkout => ({ ...checkout, isAsking: false }),
  },
  selectors: {
    selectCheckout: (checkout) => checkout,
    selectPurchase: (checkout) => checkout.purchase,
    /** The purchase that this tab is at. */
    selectOwnPurchase: ({ purchase, ownAttempt }): OpenPurchase | null =>
      purchase !== null && isOpen(purchase) && purchase.attempt === ownAttempt ? purchase : null,
    selectIsAsking: ({ isAsking }) => isAsking,
    /** True while the payment that began in this page is being taken. */
    selectIsCapturingHere: ({ purchase, ownAttempt }) =>
      purchase?.phase === 'capturing' && purchase.attempt === ownAttempt,
    /** What must not be lost with the page. */
    selectWouldBeLost: ({ purchase, isKept, isAsking }) =>
      isAsking || (purchase !== null && !isKept && isOwed(purchase)),
  },
})

export const { purchaseChanged, attemptTaken, attemptLetGo, captureAsked, captureAnswered } = checkoutSlice.actions
export const {
  selectCheckout,
  selectPurchase,
  selectOwnPurchase,
  selectIsAsking,
  selectIsCapturingHere,
  selectWouldBeLost,
} = checkoutSlice.selectors
