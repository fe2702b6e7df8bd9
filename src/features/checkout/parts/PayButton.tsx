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

/** The provider's button, or how far its code has got (spec section 4, payment SDK loader). */
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
