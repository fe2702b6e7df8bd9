import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { text } from '@/features/checkout/text'
import { isChunkError } from '@/platform/chunkErrors'
import { paypalActivityUrl } from '@/platform/paypalActivityUrl'
import { Button, buttonClass } from '@/shared/ui/Button'
import { BackToCart, PaymentPanel } from './PaymentPanel'

/** The error boundary of the payment page: a render error must not look like a failed payment. */
export function PaymentErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={PaymentCrashed}>{children}</ErrorBoundary>
}

function PaymentCrashed({ error, resetErrorBoundary }: FallbackProps) {
  // Lost code goes to the app's error boundary, which handles new versions.
  if (isChunkError(error)) throw error
  return (
    <PaymentPanel>
      <p role="alert">{text.crashed}</p>
      {/* Not a reload: this page may be capturing a payment. */}
      <Button look="primary" onClick={resetErrorBoundary}>
        {text.retry}
      </Button>
      <a className={buttonClass('quiet')} href={paypalActivityUrl} target="_blank" rel="noreferrer">
        {text.unresolved.look}
      </a>
      <BackToCart />
    </PaymentPanel>
  )
}
