import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js'
import { useEffect, useLayoutEffect, useState } from 'react'
import { env, hasSimulatedPayment } from '@/shared/config/env'
import { report } from '@/shared/reports/report'
import type { PaymentHandlers, PaymentLoading, PaymentProps } from './payment'
import { createPayPalCallbacks } from './paypalCallbacks'

/** After this time the script counts as blocked; if it loads later, the button appears. */
const SCRIPT_TIMEOUT_MS = 15_000
/** Label 'pay': the button must name its action (EU order-button rule) (spec: 7.paypal.button). */
const STYLE = { color: 'gold', shape: 'rect', layout: 'vertical', height: 50, label: 'pay' } as const

const OPTIONS = { currency: 'USD', intent: 'capture', commit: true, locale: 'es_ES' } as const
/** Source of the script: PayPal, or its stand-in in the demo (src/demo/paypal/). */
const SOURCE =
  __DEMO__ && hasSimulatedPayment()
    ? { clientId: 'simulated', sdkBaseUrl: '/canvamanager/demo/paypal/sdk/js' }
    : { clientId: env.paypalClientId ?? '', environment: env.paypalEnvironment }

/** PayPal's buttons (JS SDK v5). Needs VITE_PAYPAL_CLIENT_ID. */
export function PayPalPayment(props: PaymentProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    // A failed script load and crashed buttons are final until a remount: a new key retries both.
    <PayPalScriptProvider key={attempt} options={{ ...OPTIONS, ...SOURCE }} deferLoading={props.isHeld}>
      <Buttons
        {...props}
        onReload={() => {
          setAttempt(attempt + 1)
        }}
      />
    </PayPalScriptProvider>
  )
}

function Buttons({
  children,
  isDisabled,
  isHeld,
  noButtonText,
  onReload,
  ...handlers
}: PaymentProps & { onReload: () => void }) {
  const [script] = usePayPalScriptReducer()
  const [hasCrashed, setHasCrashed] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const callbacks = useCallbacks(handlers)
  const handleError = (error: Record<string, unknown>) => {
    if ('componentStack' in error) setHasCrashed(true)
    callbacks.onError(error)
  }
  const loading: PaymentLoading = script.isInitial ? 'initial' : script.isResolved ? 'resolved' : 'pending'
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => {
      setIsLate(true)
    }, SCRIPT_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isHeld])
  const isMissing = isLate && script.isPending
  // The script's provider logs a failed load itself (spec: 8.sdk).
  useEffect(() => {
    if (isMissing) console.error(`PayPal: el script no llegó en ${SCRIPT_TIMEOUT_MS / 1000} s`)
  }, [isMissing])
  const hasFailed = script.isRejected || hasCrashed || isMissing
  useEffect(() => {
    if (hasFailed) report({ kind: 'purchase', detail: 'script' })
  }, [hasFailed])
  return children({
    loading: hasFailed ? 'rejected' : loading,
    reload: onReload,
    button: (
      <PayPalButtons
        style={STYLE}
        disabled={isDisabled}
        createOrder={callbacks.createOrder}
        onApprove={callbacks.onApprove}
        onCancel={callbacks.onCancel}
        onError={handleError}
      >
        {/* Shown when PayPal offers no button in this browser (spec: paying.no-button). */}
        <p>{noButtonText}</p>
      </PayPalButtons>
    ),
  })
}

/** Creates the callbacks once per mount of the buttons; unmounting emits 'closed' to an open approval. */
function useCallbacks(handlers: PaymentHandlers) {
  const [callbacks] = useState(() => createPayPalCallbacks(handlers))
  useLayoutEffect(() => {
    callbacks.update(handlers)
  })
  useEffect(() => callbacks.end, [callbacks])
  return callbacks
}
