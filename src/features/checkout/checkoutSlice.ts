import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isOpen, type OpenPurchase, type Order, type DeferredPurchase, type Purchase } from './purchase'

declare module '@/store/rootState' {
  interface RootState {
    checkout: Checkout
  }
}

export type Checkout = {
  /** The user's purchase as stored in the browser; null until storage was read. */
  readonly purchase: Purchase | null
  /** The user's paid purchases that were deferred for the next one, oldest first. */
  readonly deferred: readonly DeferredPurchase[]
  /** False when the browser refused to store the record: then only this page holds it. */
  readonly isStored: boolean
  /** The attempt of this tab. The stored purchase may belong to another tab, or to the page before a reload. */
  readonly ownAttempt: string | null
  /** This tab's capture: `pending`: PayPal has not responded yet; `doubtful`: pending so long that the page says so. */
  readonly capture: 'none' | 'pending' | 'doubtful'
  /** The server registered this order after its attempt had ended. It was never handed to PayPal. */
  readonly lateRegistration: { readonly order: Order; readonly compraId: string } | null
}

/** From this many failed confirmations on, the fault is not temporary. */
const MANY_FAILURES = 3

/** Nothing was bought, as for a visitor. */
export const initialCheckout: Checkout = {
  purchase: null,
  deferred: [],
  isStored: true,
  ownAttempt: null,
  capture: 'none',
  lateRegistration: null,
}

/** The purchase as the pages see it. purchaseThunks.ts writes each change to storage first, and only then here. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: initialCheckout,
  reducers: {
    purchaseChanged: (
      checkout,
      { payload }: PayloadAction<Pick<Checkout, 'deferred' | 'isStored'> & { purchase: Purchase }>,
    ): Checkout => ({ ...checkout, ...payload }),
    /** This tab began an attempt. */
    attemptTaken: (checkout, { payload: ownAttempt }: PayloadAction<string>): Checkout => ({ ...checkout, ownAttempt }),
    /** This tab ended its attempt; the purchase itself may still be open. */
    attemptReleased: (checkout): Checkout => ({ ...checkout, ownAttempt: null }),
    captureBegun: (checkout): Checkout => ({ ...checkout, capture: 'pending' }),
    captureDoubted: (checkout): Checkout => ({ ...checkout, capture: 'doubtful' }),
    captureEnded: (checkout): Checkout => ({ ...checkout, capture: 'none' }),
    lateRegistrationStored: (
      checkout,
      { payload: lateRegistration }: PayloadAction<Checkout['lateRegistration']>,
    ): Checkout => ({ ...checkout, lateRegistration }),
    lateRegistrationUsed: (checkout): Checkout => ({ ...checkout, lateRegistration: null }),
  },
  selectors: {
    selectCheckout: (checkout) => checkout,
    selectPurchase: ({ purchase }) => purchase,
    /** The open purchase that this tab began. */
    selectOwnPurchase: ({ purchase, ownAttempt }): OpenPurchase | null =>
      purchase !== null && isOpen(purchase) && purchase.attempt === ownAttempt ? purchase : null,
    selectIsCapturePending: ({ capture }) => capture === 'pending',
    selectIsCapturingHere: ({ purchase, capture }) => purchase?.phase === 'capturing' && capture === 'pending',
    /** True when closing the page would lose a payment. */
    selectHasUnsavedPayment: ({ purchase, isStored, capture }) =>
      capture === 'pending' || (!isStored && purchase?.phase === 'captured'),
    /**
     * What the operator should hear of the user's purchase (spec: reports.events): the server does not confirm a paid
     * one, or PayPal does not say whether it charged. A refusal is reported when it arrives (completePurchase.ts).
     */
    selectPurchaseTrouble: ({ purchase, capture }) => [
      ...(capture === 'doubtful' ? ['unknown' as const] : []),
      ...(purchase?.phase === 'captured' && purchase.failures >= MANY_FAILURES ? ['unconfirmed' as const] : []),
    ],
  },
})

export const {
  purchaseChanged,
  attemptTaken,
  attemptReleased,
  captureBegun,
  captureDoubted,
  captureEnded,
  lateRegistrationStored,
  lateRegistrationUsed,
} = checkoutSlice.actions
export const {
  selectCheckout,
  selectPurchase,
  selectOwnPurchase,
  selectIsCapturePending,
  selectIsCapturingHere,
  selectHasUnsavedPayment,
  selectPurchaseTrouble,
} = checkoutSlice.selectors
