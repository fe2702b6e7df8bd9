import type { ReactNode } from 'react'
import { text } from '@/features/checkout/text'
import type { PaymentLoading } from '@/platform/payment'
import { Button } from '@/shared/ui/Button'
import styles from './PayButton.module.css'

type Props = {
  loading: PaymentLoading
  reload: () => void
  button: ReactNode
}

/**
 * PayPal's button, or the loading state of its script
 * (spec: 4.sdk.initial, 4.sdk.pending, 4.sdk.resolved, 4.sdk.rejected).
 */
export function PayButton({ loading, reload, button }: Props) {
  return (
    <div className={styles.pay} data-loading={loading}>
      {(loading === 'initial' || loading === 'pending') && (
        <p role="status" className={styles.note}>
          {text.loading[loading]}
        </p>
      )}
      {loading === 'rejected' && (
        <>
          <p role="alert" className={styles.problem}>
            {text.loading.rejected}
          </p>
          <Button look="quiet" onClick={reload}>
            {text.retry}
          </Button>
        </>
      )}
      {loading !== 'rejected' && button}
    </div>
  )
}
