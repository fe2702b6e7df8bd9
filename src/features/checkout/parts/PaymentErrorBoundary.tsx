import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { text } from '@/features/checkout/text'
import { paypalActivityUrl } from '@/platform/paypalActivityUrl'
import { ChunkLoadError } from '@/shared/chunkLoadError'
import { Button, buttonClass } from '@/shared/ui/Button'
import { BackToCart, PaymentPanel } from './PaymentPanel'

/** Around all that the payment page shows: a page that cannot be drawn must not be taken for a payment that failed. */
export function PaymentErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={PaymentCrashed}>{children}</ErrorBoundary>
}

function PaymentCrashed({ error, resetErrorBoundary }: FallbackProps) {
  // Code that could not be had is a matter for the frame, which knows of new versions.
  if (error instanceof ChunkLoadError) throw error
  return (
    <PaymentPanel>
      <p role="alert">{text.crashed}</p>
      {/* Not a reload: money may be on its way in this very page. */}
      <Button look="primary" onClick={resetErrorBoundary}>
        {text.retry}
      </Button>
      <a className={buttonClass('quiet')} href={paypalActivityUrl} target="_blank" rel="noreferrer">
        {text.unsettled.look}
      </a>
      <BackToCart />
    </PaymentPanel>
  )
}
