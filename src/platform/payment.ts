import type { ComponentType, ReactNode } from 'react'
import { env } from '@/shared/config/env'

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
export type CaptureRecord = {
  /** The provider's status of the order, such as 'COMPLETED'. */
  readonly status: string
  /** The provider's whole response, for the server's records. */
  readonly details: Readonly<Record<string, unknown>>
}

export type Captured = { readonly type: 'captured'; readonly receipt: CaptureRecord }

/** The response to a capture. It may never arrive: the provider's script handles a declined card itself, silently. */
export type CaptureResponse =
  | Captured
  /** The reason is unknown, and the buyer may have been charged. Only `getStatus` shows it. */
  | { readonly type: 'captureFailed' }

/** An event of an approved order while the store captures it. */
export type ApprovalEvent =
  /** The provider requested another card, and the buyer approved again: this approval replaces the last. */
  | { readonly type: 'approvedAgain'; readonly order: ApprovedOrder }
  /** The provider requested another card, and the buyer canceled. */
  | { readonly type: 'cancelled' }
  /** The provider reported an error. */
  | { readonly type: 'errorReported' }
  /** The provider's button was removed from the page: no more events follow. */
  | { readonly type: 'closed' }

/** The status of an order, as the provider reports it. */
export type OrderStatus =
  | Captured
  /** Not captured. `isApproved`: it can be. `isFresh`: the provider's own response, not one cached by its script. */
  | { readonly type: 'open'; readonly isApproved: boolean; readonly isFresh: boolean }
  /** Ended without a charge. */
  | { readonly type: 'refused' }
  | { readonly type: 'statusUnanswered' }

/** An order that the buyer has approved. The provider captures it at most once, however often the store retries. */
export type ApprovedOrder = {
  readonly paypalOrderId: string
  /** Never rejects, and may never resolve. */
  readonly capture: () => Promise<CaptureResponse>
  /** Never rejects, and may never resolve. */
  readonly getStatus: () => Promise<OrderStatus>
  /** Resolves with the next event of the order; each event is delivered once. */
  readonly nextEvent: () => Promise<ApprovalEvent>
}

/** Loading state of the provider's script (spec: 4.sdk.initial, 4.sdk.pending, 4.sdk.resolved, 4.sdk.rejected). */
export type PaymentLoading = 'initial' | 'pending' | 'resolved' | 'rejected'

export type PaymentHandlers = {
  /** The buyer clicked the button. Null: the store refused the payment and showed the reason. */
  onStart: () => Promise<OrderToPay | null>
  onOrderCreated: (paypalOrderId: string, request: PaymentRequest) => void
  /** The buyer approved. Until the promise resolves, further approvals of the order arrive through its `nextEvent`. */
  onApproved: (order: ApprovedOrder) => Promise<void>
  onCancelled: () => void
  /** The provider's window failed. `isCaptured`: the order was captured before. */
  onFailed: (isCaptured: boolean) => void
}

export type PaymentProps = PaymentHandlers & {
  /** Disables the button for now; an open window stays open. */
  isDisabled: boolean
  /** Delays loading the provider's script. */
  isHeld: boolean
  /** Shown where the provider offers no button. */
  noButtonText: string
  children: (control: PaymentControl) => ReactNode
}

export type PaymentControl = {
  loading: PaymentLoading
  /** Loads the provider's script again. */
  reload: () => void
  /** The provider's button; keep it mounted while a payment is open. */
  button: ReactNode
}

/** A payment provider. Its chunk loads where it is rendered, and nowhere else. */
export type PaymentGateway = ComponentType<PaymentProps>

/** The page where buyers see their PayPal payments. */
export const paypalActivityUrl =
  env.paypalEnvironment === 'production'
    ? 'https://www.paypal.com/myaccount/activities/'
    : 'https://www.sandbox.paypal.com/myaccount/activities/'
