import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
  type PayPalButtonsComponentProps,
} from '@paypal/react-paypal-js'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ApprovedOrder, CaptureAnswer, OrderState, PaymentLoading, PaymentProps, PaymentRequest } from './payment'
import { failureOf, isAlreadyCaptured, toCaptureAnswer, toOrderState } from './paypalAnswers'
import { env } from '@/shared/env'

/** A script that takes longer is as good as blocked; if it comes after all, the button is there. */
const PATIENCE_MS = 15_000
const STYLE = { color: 'gold', shape: 'rect', layout: 'vertical', height: 50 } as const

/** PayPal's buttons (JS SDK v5, spec section 7). Needs VITE_PAYPAL_CLIENT_ID. */
export function PayPalPayment(props: PaymentProps) {
  const [attempt, setAttempt] = useState(0)
  const [lateAttempt, setLateAttempt] = useState(-1)
  const { isHeld } = props
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      setLateAttempt(attempt)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [attempt, isHeld])
  const options = {
    clientId: env.paypalClientId ?? '',
    environment: env.paypalEnvironment,
    currency: 'USD',
    intent: 'capture',
    commit: true,
    locale: 'es_ES',
  }
  return (
    // A failed load is final, and buttons that crashed stay away: a new key is a new attempt at both.
    <PayPalScriptProvider key={attempt} options={options} deferLoading={isHeld}>
      <Buttons
        {...props}
        isLate={lateAttempt === attempt}
        onReload={() => {
          setAttempt(attempt + 1)
        }}
      />
    </PayPalScriptProvider>
  )
}

type Order = Parameters<NonNullable<PayPalButtonsComponentProps['onApprove']>>[1]['order']
type CreateOrder = NonNullable<PayPalButtonsComponentProps['createOrder']>

function Buttons({
  isDisabled,
  onStart,
  onOrderCreated,
  onApproved,
  onCancelled,
  onFailed,
  children,
  isLate,
  onReload,
}: PaymentProps & { isLate: boolean; onReload: () => void }) {
  const [script] = usePayPalScriptReducer()
  const [hasCrashed, setHasCrashed] = useState(false)
  // A second click joins the first, or there would be two orders.
  const opening = useRef<Promise<string> | null>(null)
  const wasTurnedDown = useRef(false)

  const createOrder: CreateOrder = (_, { order }) =>
    joined(opening, async () => {
      wasTurnedDown.current = false
      const toPay = await onStart()
      if (toPay === null) {
        wasTurnedDown.current = true
        throw new Error('Nothing is to be paid.')
      }
      if ('paypalOrderId' in toPay) return toPay.paypalOrderId
      const paypalOrderId = await order.create(purchaseUnitOf(toPay))
      onOrderCreated(paypalOrderId)
      return paypalOrderId
    })
  const handleCancel = () => {
    // The next click is a wish of its own, whatever the last one still waits for.
    opening.current = null
    onCancelled()
  }
  const handleError = (error: Record<string, unknown>) => {
    opening.current = null
    // What the store itself turned down comes back as PayPal's error.
    if (wasTurnedDown.current) {
      wasTurnedDown.current = false
      return
    }
    console.error('PayPal:', error)
    if ('componentStack' in error) setHasCrashed(true)
    onFailed(isAlreadyCaptured(error))
  }
  const loading: PaymentLoading = script.isInitial ? 'initial' : script.isResolved ? 'resolved' : 'pending'
  const hasFailed = script.isRejected || hasCrashed || (isLate && script.isPending)
  return children({
    loading: hasFailed ? 'rejected' : loading,
    reload: onReload,
    button: (
      <PayPalButtons
        style={STYLE}
        disabled={isDisabled}
        createOrder={createOrder}
        onApprove={async ({ orderID }, actions) => {
          const next = await onApproved(approvedOrder(orderID, actions.order))
          if (next === 'restart') actions.restart()
        }}
        onCancel={handleCancel}
        onError={handleError}
      >
        {/* Shown in place of buttons that PayPal does not offer here. */}
        <p>PayPal no está disponible en este navegador.</p>
      </PayPalButtons>
    ),
  })
}

/** Runs the task unless it is running already; both callers get its result. */
function joined<Result>(running: RefObject<Promise<Result> | null>, task: () => Promise<Result>): Promise<Result> {
  if (running.current) return running.current
  const mine = task().finally(() => {
    if (running.current === mine) running.current = null
  })
  running.current = mine
  return mine
}

function purchaseUnitOf({
  amount,
  compraId,
  description,
}: PaymentRequest): Parameters<Parameters<CreateOrder>[1]['order']['create']>[0] {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: amount }, description, custom_id: compraId }],
    // What PayPal offers in its place belongs to its server's interface; its script takes this one.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  }
}

function approvedOrder(paypalOrderId: string, order: Order): ApprovedOrder {
  const look = async (): Promise<OrderState> => {
    try {
      return toOrderState(await order?.get())
    } catch {
      return { outcome: 'unanswered' }
    }
  }
  const capture = async (): Promise<CaptureAnswer> => {
    try {
      return toCaptureAnswer(await order?.capture())
    } catch (error) {
      const failure = failureOf(error)
      if (failure !== 'alreadyCaptured') return { outcome: failure }
      const state = await look()
      return state.outcome === 'captured' || state.outcome === 'refused' ? state : knownAsCaptured(paypalOrderId)
    }
  }
  return { paypalOrderId, capture, look }
}

/** PayPal refused to take the money again, so it has it, though it does not describe the payment. */
function knownAsCaptured(id: string): CaptureAnswer {
  return { outcome: 'captured', receipt: { status: 'COMPLETED', details: { id, finding: 'knownToPayPal' } } }
}
