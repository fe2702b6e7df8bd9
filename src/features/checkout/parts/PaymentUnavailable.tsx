import { useEffect } from 'react'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { Button } from '@/shared/ui/Button'
import { PaymentLines } from './PaymentLines'
import styles from './PaymentPanel.module.css'

/** `notConfigured`: the store was built without PayPal; `noAccount`: the buyer has no id of the backend. */
type Props = { order: Order | null; reason: 'notConfigured' | 'noAccount' }

/** The disabled pay button, with the reason. */
export function PaymentUnavailable({ order, reason }: Props) {
  useEffect(() => {
    if (reason === 'notConfigured') console.warn(text.notConfiguredLog)
  }, [reason])
  return (
    <>
      {order && <PaymentLines order={order} />}
      <Button look="primary" disabled aria-describedby="payment-unavailable">
        {text.pay}
      </Button>
      <p id="payment-unavailable" className={styles.note}>
        {text[reason]}
      </p>
    </>
  )
}
