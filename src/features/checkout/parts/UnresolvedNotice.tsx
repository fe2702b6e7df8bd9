import type { PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import styles from './PaymentPanel.module.css'

/** `isOurs`: this tab holds the payment lock; null until known. */
type Props = { purchase: PurchaseIn<'capturing'>; isOurs: boolean | null }

/** Tells the buyer that the result of the capture is unknown. */
export function UnresolvedNotice({ purchase, isOurs }: Props) {
  if (isOurs === null) return null
  return (
    <>
      <div role="alert" className={styles.message}>
        <h2>{text.unresolved.title}</h2>
        <p>
          <ExactText
            text={isOurs ? text.unresolved.lead(`${formatUsd(purchase.order.total)} USD`) : text.unresolved.elsewhere}
          />
        </p>
      </div>
      <p className={styles.order} translate="no">
        {text.order(purchase.compraId)}
      </p>
      <p className={styles.note} translate="no">
        {text.unresolved.paypalOrder(purchase.paypalOrderId)}
      </p>
    </>
  )
}
