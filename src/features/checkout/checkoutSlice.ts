import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { initialCheckout, type Checkout, type CheckoutRecord } from './checkoutState'

/** The purchase as the pages see it. outbox.ts writes each change to storage first, and only then here. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: initialCheckout,
  reducers: {
    purchaseChanged: (checkout, { payload }: PayloadAction<CheckoutRecord & { isStored: boolean }>): Checkout => ({
      ...checkout,
      ...payload,
    }),
    newerRecordFound: (checkout): Checkout => ({ ...checkout, hasNewerRecord: true }),
    /** This tab began an attempt. */
    attemptTaken: (checkout, { payload: ownAttempt }: PayloadAction<string>): Checkout => ({ ...checkout, ownAttempt }),
    /** This tab ended its attempt; the purchase itself may still be open. */
    attemptReleased: (checkout): Checkout => ({ ...checkout, ownAttempt: null }),
    captureAsked: (checkout): Checkout => ({ ...checkout, capture: 'asked' }),
    captureDoubted: (checkout): Checkout => ({ ...checkout, capture: 'doubtful' }),
    captureEnded: (checkout): Checkout => ({ ...checkout, capture: 'none' }),
    lateRegistrationStored: (
      checkout,
      { payload: lateRegistration }: PayloadAction<Checkout['lateRegistration']>,
    ): Checkout => ({ ...checkout, lateRegistration }),
    lateRegistrationUsed: (checkout): Checkout => ({ ...checkout, lateRegistration: null }),
  },
})

export const {
  purchaseChanged,
  newerRecordFound,
  attemptTaken,
  attemptReleased,
  captureAsked,
  captureDoubted,
  captureEnded,
  lateRegistrationStored,
  lateRegistrationUsed,
} = checkoutSlice.actions
