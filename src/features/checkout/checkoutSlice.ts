import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeferredPurchase, OpenAttempt, Order, Purchase } from './purchase'

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
  /** This tab's attempt before its capture. */
  readonly attempt: OpenAttempt | null
  /** This tab's capture. `isDoubtful`: PayPal has not responded for so long that the page says so. */
  readonly capture: { readonly attempt: string; readonly isDoubtful: boolean } | null
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
  attempt: null,
  capture: null,
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
    /** This tab's attempt began, advanced or ended. */
    attemptChanged: (checkout, { payload: attempt }: PayloadAction<Checkout['attempt']>): Checkout => ({
      ...checkout,
      attempt,
      capture: null,
    }),
    /** This tab's capture began or became doubtful. */
    captureChanged: (checkout, { payload: capture }: PayloadAction<Checkout['capture']>): Checkout => ({
      ...checkout,
      attempt: null,
      capture,
    }),
    lateRegistrationChanged: (
      checkout,
      { payload: lateRegistration }: PayloadAction<Checkout['lateRegistration']>,
    ): Checkout => ({ ...checkout, lateRegistration }),
  },
  selectors: {
    selectCheckout: (checkout) => checkout,
    selectPurchase: ({ purchase }) => purchase,
    selectIsCapturingHere: isCapturingHere,
    /** True when only PayPal knows whether it charged the buyer, and this page is not waiting for its response. */
    selectIsUnresolved: (checkout) => checkout.purchase?.phase === 'capturing' && !isCapturingHere(checkout),
    /** True when closing the page would lose a payment. */
    selectHasUnsavedPayment: (checkout) =>
      isCapturingHere(checkout) || (!checkout.isStored && checkout.purchase?.phase === 'captured'),
    /**
     * What the operator should hear of the user's purchase (spec: reports.events): the server does not confirm a paid
     * one, or PayPal does not say whether it charged. A refusal is reported when it arrives (completePurchase.ts).
     */
    selectPurchaseTrouble: ({ purchase, capture }) => [
      ...(capture?.isDoubtful ? ['unknown' as const] : []),
      ...(purchase?.phase === 'captured' && purchase.failures >= MANY_FAILURES ? ['unconfirmed' as const] : []),
    ],
  },
})

function isCapturingHere({ purchase, capture }: Checkout): boolean {
  return purchase?.phase === 'capturing' && capture?.attempt === purchase.attempt && !capture.isDoubtful
}

export const { purchaseChanged, attemptChanged, captureChanged, lateRegistrationChanged } = checkoutSlice.actions
export const {
  selectCheckout,
  selectPurchase,
  selectIsCapturingHere,
  selectIsUnresolved,
  selectHasUnsavedPayment,
  selectPurchaseTrouble,
} = checkoutSlice.selectors
