import type { ComponentType, ReactNode } from 'react'

/** What is to be paid, as a payment provider is told of it. */
export type PaymentRequest = {
  /** The number under which the shop registered the purchase; the provider keeps it with the order. */
  readonly compraId: string
  /** US dollars with two decimals and nothing else, such as '17.50'. */
  readonly amount: string
  readonly description: string
}

/** What opens in the provider's window: a new order, or one of the provider's that was begun before. */
export type OrderToPay = PaymentRequest | { readonly paypalOrderId: string }

/** What the provider said of a payment that it has taken. */
export type Receipt = {
  /** The provider's word for the state of the order, such as 'COMPLETED'. */
  readonly status: string
  /** The provider's whole answer, for the shop's records. */
  readonly details: Readonly<Record<string, unknown>>
}

export type CaptureAnswer =
  | { readonly outcome: 'captured'; readonly receipt: Receipt }
  /** The card or account was declined; the buyer may choose another one. No money moved. */
  | { readonly outcome: 'declined' }
  /** The provider will not take this payment. No money moved. */
  | { readonly outcome: 'refused' }
  /** There was no answer that can be relied on: money may have moved. */
  | { readonly outcome: 'unanswered' }

export type OrderState =
  | { readonly outcome: 'captured'; readonly receipt: Receipt }
  | { readonly outcome: 'open' }
  /** It is over without any money having moved. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unanswered' }

/** An order that the buyer has approved. The provider captures an order once at most, however often it is asked. */
export type ApprovedOrder = {
  readonly paypalOrderId: string
  /** Takes the money. Never rejects. */
  readonly capture: () => Promise<CaptureAnswer>
  /** Asks what has become of the order. Never rejects. */
  readonly look: () => Promise<OrderState>
}

/** How the loading of the provider's code stands (spec section 4, payment SDK loader). */
export type PaymentLoading = 'initial' | 'pending' | 'resolved' | 'rejected'

export type PaymentProps = {
  /** Nothing can be paid for the moment; what is open stays open. */
  isDisabled: boolean
  /** The provider's code is not to be loaded yet. */
  isHeld: boolean
  /** The buyer wants to pay. Null: the wish was turned down, and they were told. */
  onStart: () => Promise<OrderToPay | null>
  onOrderCreated: (paypalOrderId: string) => void
  /** 'restart': the buyer chooses another card or account for the same order. */
  onApproved: (order: ApprovedOrder) => Promise<'done' | 'restart'>
  onCancelled: () => void
  /** The provider's window came to nothing. `isCaptured`: because the order was paid already. */
  onFailed: (isCaptured: boolean) => void
  children: (control: {
    loading: PaymentLoading
    /** Loads the provider's code again. */
    reload: () => void
    /** The provider's button; to be kept in the page while a payment is open. */
    button: ReactNode
  }) => ReactNode
}

/** A payment provider: PayPal, or the demo's simulated one. Its code is loaded where it is drawn, and nowhere else. */
export type PaymentGateway = ComponentType<PaymentProps>
