import { selectCheckout } from '@/features/checkout/checkoutSlice'
import { isFreeOrder, type PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { useAppSelector } from '@/store/hooks'
import { KeepShopping, PaymentPanel } from './PaymentPanel'
import styles from './PaymentPanel.module.css'

/**
 * Confirms that the buyer paid, while the confirmation at the server is pending. Offers no retry: the store retries.
 */
export function PaymentReceived({ purchase }: { purchase: PurchaseIn<'captured' | 'confirming' | 'confirmed'> }) {
  const { isStored } = useAppSelector(selectCheckout)
  const isSlow = purchase.phase !== 'confirmed' && purchase.failures > 0
  return (
    <PaymentPanel>
      <div role="status" className={styles.message}>
        <h2>{isFreeOrder(purchase.order) ? text.received.freeTitle : text.received.title}</h2>
        <p>{text.received.lead}</p>
        <p className={styles.order} translate="no">
          {text.order(purchase.compraId)}
        </p>
        {isSlow && <p>{isStored ? text.received.slow : text.received.slowUnstored}</p>}
      </div>
      <KeepShopping />
    </PaymentPanel>
  )
}
