import { isOpen, isPaidUnconfirmed, type OpenPurchase, type Order, type PaidAside, type Purchase } from './purchase'

declare module '@/store/rootState' {
  interface RootState {
    checkout: Checkout
  }
}

export type Checkout = {
  /** The user's purchase as stored in the browser; null until storage was read. */
  readonly purchase: Purchase | null
  /** The user's paid purchases that were set aside for the next one, oldest first. */
  readonly aside: readonly PaidAside[]
  /** A newer version of the store wrote a record that this version cannot read (spec: paying.newer-record). */
  readonly hasNewerRecord: boolean
  /** False when the browser refused to store the record: then only this page holds it. */
  readonly isStored: boolean
  /** The attempt of this tab. The stored purchase may belong to another tab, or to the page before a reload. */
  readonly ownAttempt: string | null
  /** This tab's capture: `asked`: a request to PayPal is pending; `doubtful`: pending so long that the page says so. */
  readonly capture: 'none' | 'asked' | 'doubtful'
  /** The server registered this order after its attempt had ended. It was never handed to PayPal. */
  readonly lateRegistration: { readonly order: Order; readonly compraId: string } | null
}

/** The stored part of the state. */
export type CheckoutRecord = Pick<Checkout, 'aside' | 'hasNewerRecord'> & { readonly purchase: Purchase }

/** Nothing was bought, as for a visitor. */
export const initialCheckout: Checkout = {
  purchase: null,
  aside: [],
  hasNewerRecord: false,
  isStored: true,
  ownAttempt: null,
  capture: 'none',
  lateRegistration: null,
}

type CheckoutState = { readonly checkout: Checkout }

export const selectCheckout = ({ checkout }: CheckoutState) => checkout
export const selectPurchase = ({ checkout }: CheckoutState) => checkout.purchase
/** The open purchase that this tab began. */
export const selectOwnPurchase = ({ checkout: { purchase, ownAttempt } }: CheckoutState): OpenPurchase | null =>
  purchase !== null && isOpen(purchase) && purchase.attempt === ownAttempt ? purchase : null
/** True while a capture is pending and not yet doubtful. */
export const selectIsCapturePending = ({ checkout }: CheckoutState) => checkout.capture === 'asked'
/** True while this page captures the current payment. */
export const selectIsCapturingHere = ({ checkout: { purchase, capture } }: CheckoutState) =>
  purchase?.phase === 'capturing' && capture === 'asked'
/** True when closing the page would lose a payment. */
export const selectHasUnsavedPayment = ({ checkout: { purchase, isStored, capture } }: CheckoutState) =>
  capture === 'asked' || (purchase !== null && !isStored && isPaidUnconfirmed(purchase))
