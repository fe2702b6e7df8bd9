import {
  isFreeOrder,
  type Attempt,
  type Chore,
  type Order,
  type Paid,
  type Payment,
  type Phase,
  type Purchase,
  type PurchaseIn,
} from './purchase'

/**
 * The state machine of a purchase (spec section 4, payment flow). Pure: what an event leads to, and nothing else. Which
 * event leads where is `Next`, and the compiler holds the transitions to it. Anything that is not in it changes nothing,
 * and neither does an event of an attempt that was given up.
 */

type Events = {
  started: { readonly order: Order }
  registered: { readonly compraId: string }
  /** A code pays for everything: there is nothing to approve or to capture. */
  coveredByCode: { readonly compraId: string }
  orderCreated: { readonly paypalOrderId: string }
  approved: { readonly at: number }
  /** PayPal did not take this card; the buyer may choose another one. */
  declined: unknown
  captured: { readonly payment: Payment }
  /** PayPal has not taken the money and will not: it said so, or the buyer has looked. */
  notCaptured: unknown
  confirmationSent: unknown
  confirmationFailed: unknown
  confirmed: unknown
  choreDone: { readonly chore: Chore }
  cancelled: unknown
  failed: unknown
}
type EventType = keyof Events
type EventOf<Type extends EventType> = { readonly type: Type; readonly attempt: string } & Events[Type]
export type PurchaseEvent = { [Type in EventType]: EventOf<Type> }[EventType]

/** Which event is possible in which phase, and where it leads. */
type Next = {
  idle: { started: 'registering' }
  registering: {
    // Another attempt takes the place of one that can have cost nothing.
    started: 'registering'
    registered: 'awaitingApproval'
    coveredByCode: 'captured'
    cancelled: 'cancelled'
    failed: 'failed'
  }
  awaitingApproval: {
    started: 'registering'
    orderCreated: 'awaitingApproval'
    approved: 'capturing'
    cancelled: 'cancelled'
    failed: 'failed'
  }
  capturing: { approved: 'capturing'; declined: 'awaitingApproval'; captured: 'captured'; notCaptured: 'failed' }
  captured: { confirmationSent: 'confirming' }
  confirming: { confirmationSent: 'confirming'; confirmationFailed: 'captured'; confirmed: 'confirmed' }
  confirmed: { choreDone: 'confirmed'; started: 'registering' }
  cancelled: { started: 'registering' }
  failed: { started: 'registering' }
}

type Transition<From extends Phase, Type extends EventType, To extends Phase> = (
  from: PurchaseIn<From>,
  event: EventOf<Type>,
) => PurchaseIn<To> | PurchaseIn<From>

type Transitions = {
  [From in Phase]: {
    [Type in keyof Next[From]]: Type extends EventType
      ? Next[From][Type] extends Phase
        ? Transition<From, Type, Next[From][Type]>
        : never
      : never
  }
}

const start = (_: unknown, { attempt, order }: EventOf<'started'>): PurchaseIn<'registering'> => ({
  phase: 'registering',
  attempt,
  order,
})
const cancel = ({ attempt, order }: Attempt): PurchaseIn<'cancelled'> => ({ phase: 'cancelled', attempt, order })
const fail = ({ attempt, order }: Attempt): PurchaseIn<'failed'> => ({ phase: 'failed', attempt, order })
const send = (paid: Paid): PurchaseIn<'confirming'> => ({ ...paid, phase: 'confirming' })

const transitions: Transitions = {
  idle: { started: start },
  registering: {
    started: start,
    registered: ({ attempt, order }, { compraId }) => ({
      phase: 'awaitingApproval',
      attempt,
      order,
      compraId,
      paypalOrderId: null,
    }),
    coveredByCode: (registering, { compraId }) =>
      isFreeOrder(registering.order)
        ? { ...registering, compraId, phase: 'captured', payment: freePayment(compraId), failures: 0 }
        : registering,
    cancelled: cancel,
    failed: fail,
  },
  awaitingApproval: {
    started: start,
    orderCreated: (awaiting, { paypalOrderId }) => ({ ...awaiting, paypalOrderId }),
    approved: (awaiting, { at }) => {
      const { paypalOrderId } = awaiting
      return paypalOrderId === null ? awaiting : { ...awaiting, phase: 'capturing', paypalOrderId, askedAt: at }
    },
    cancelled: cancel,
    failed: fail,
  },
  capturing: {
    // PayPal asks for another card by itself at times, and the buyer approves again.
    approved: (capturing, { at }) => ({ ...capturing, askedAt: at }),
    declined: ({ attempt, order, compraId, paypalOrderId }) => ({
      phase: 'awaitingApproval',
      attempt,
      order,
      compraId,
      paypalOrderId,
    }),
    captured: ({ attempt, order, compraId }, { payment }) => ({
      phase: 'captured',
      attempt,
      order,
      compraId,
      payment,
      failures: 0,
    }),
    notCaptured: fail,
  },
  captured: { confirmationSent: send },
  confirming: {
    // Found after a crash: whether the server heard of it is not known, and telling it again is safe.
    confirmationSent: send,
    confirmationFailed: (confirming) => ({ ...confirming, phase: 'captured', failures: confirming.failures + 1 }),
    confirmed: ({ attempt, order, compraId, payment }) => ({
      phase: 'confirmed',
      attempt,
      order,
      compraId,
      payment,
      // Reported last: at a start, what counts visits comes when the page is at rest.
      chores: order.promo ? ['discount', 'cart', 'report'] : ['cart', 'report'],
    }),
  },
  confirmed: {
    choreDone: (confirmed, { chore }) => ({ ...confirmed, chores: confirmed.chores.filter((one) => one !== chore) }),
    // Not before its images are out of the cart, or they would be paid twice.
    started: (confirmed, event) => (confirmed.chores.includes('cart') ? confirmed : start(confirmed, event)),
  },
  cancelled: { started: start },
  failed: { started: start },
}

/** The purchase after an event; the very same one when the event is impossible here or of another attempt. */
export function nextPurchase(purchase: Purchase, event: PurchaseEvent): Purchase {
  const isOther = event.type !== 'started' && (purchase.phase === 'idle' || purchase.attempt !== event.attempt)
  if (isOther) return purchase
  // The table's keys were checked against `Next`; which function stands at one is only known at run time.
  const possible = transitions[purchase.phase] as Partial<
    Record<EventType, (from: Purchase, event: PurchaseEvent) => Purchase>
  >
  return possible[event.type]?.(purchase, event) ?? purchase
}

/** The synthetic payment of a free order (contract.md, calls); the same one each time it is made. */
function freePayment(compraId: string): Payment {
  return { paypalOrderId: `FREE-${compraId}`, status: 'COMPLETED', details: null }
}
