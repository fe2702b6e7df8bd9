import type { ComponentType, ReactNode } from 'react'

/** A purchase to be paid, as the payment provider gets it. */
export type PaymentRequest = {
  /** The id under which the server registered the purchase; the provider stores it with the order. */
  readonly compraId: string
  /** US dollars with two decimals and no symbol, such as '17.50'. */
  readonly amount: string
  readonly description: string
}

/** The order that the provider's window opens: a new one, or an existing one by its id. */
export type OrderToPay = PaymentRequest | { readonly paypalOrderId: string }

/** The provider's record of a captured payment. */
export type Receipt = {
  /** The provider's status of the order, such as 'COMPLETED'. */
  readonly status: string
  /** The provider's whole response, for the server's records. */
  readonly details: Readonly<Record<string, unknown>>
}

type Captured = { readonly outcome: 'captured'; readonly receipt: Receipt }

/** Result of a capture. It may never come: the provider's script handles a declined card itself and stays silent. */
export type CaptureAnswer =
  | Captured
  /** The reason is unknown, and the buyer may have been charged. Only `look` can tell. */
  | { readonly outcome: 'failed' }

/** An event of an approved order while the store captures it. */
export type ApprovalEvent =
  /** The provider asked the buyer for another card, and the buyer approved again: this approval replaces the last. */
  | { readonly outcome: 'approvedAgain'; readonly order: ApprovedOrder }
  /** The provider asked the buyer for another card, and the buyer cancelled. */
  | { readonly outcome: 'cancelled' }
  /** The provider reported an error. `isCaptured`: it says that the order was captured before. */
  | { readonly outcome: 'reportedError'; readonly isCaptured: boolean }
  /** The provider's button was removed from the page: no more events follow. */
  | { readonly outcome: 'gone' }

/** The state of an order, as the provider reports it. */
export type OrderState =
  | Captured
  /** Not captured. `isApproved`: it can be. `isFresh`: the provider's own response, not one cached by its script. */
  | { readonly outcome: 'open'; readonly isApproved: boolean; readonly isFresh: boolean }
  /** Ended without a charge. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unanswered' }

/** An order that the buyer has approved. The provider captures it at most once, however often the store retries. */
export type ApprovedOrder = {
  readonly paypalOrderId: string
  /** Never rejects, and may never settle. */
  readonly capture: () => Promise<CaptureAnswer>
  /** Reads the state of the order. Never rejects, and may never settle. */
  readonly look: () => Promise<OrderState>
  /** Resolves with the next event of the order; each event is delivered once. */
  readonly news: () => Promise<ApprovalEvent>
}

/** Loading state of the provider's script (spec: 4.sdk.initial, 4.sdk.pending, 4.sdk.resolved, 4.sdk.rejected). */
export type PaymentLoading = 'initial' | 'pending' | 'resolved' | 'rejected'

export type PaymentHandlers = {
  /** The buyer clicked the button. Null: the store refused the payment and showed the reason. */
  onStart: () => Promise<OrderToPay | null>
  onOrderCreated: (paypalOrderId: string) => void
  /** The buyer approved. Until the promise settles, further approvals of the order arrive through its `news`. */
  onApproved: (order: ApprovedOrder) => Promise<void>
  onCancelled: () => void
  /** The provider's window failed. `isCaptured`: its error says that the order was captured before. */
  onFailed: (isCaptured: boolean) => void
}

export type PaymentProps = PaymentHandlers & {
  /** Disables the button for now; an open window stays open. */
  isDisabled: boolean
  /** Delays loading the provider's script. */
  isHeld: boolean
  /** Shown where the provider offers no button. */
  noButtonText: string
  children: (control: {
    loading: PaymentLoading
    /** Loads the provider's script again. */
    reload: () => void
    /** The provider's button; keep it mounted while a payment is open. */
    button: ReactNode
  }) => ReactNode
}

/** A payment provider. Its chunk loads where it is rendered, and nowhere else. */
export type PaymentGateway = ComponentType<PaymentProps>
