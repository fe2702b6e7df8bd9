import { useAppSelector } from '@/app/hooks'
import { selectCheckout } from '@/features/checkout/checkoutSlice'
import { isFreeOrder, type PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { KeepShopping, PaymentPanel } from './PaymentPanel'
import styles from './PaymentPanel.module.css'

/** The money was taken; the server is being told. Nobody is asked to try anything again here. */
export function PaymentReceived({ purchase }: { purchase: PurchaseIn<'captured' | 'confirming' | 'confirmed'> }) {
  const { isKept } = useAppSelector(selectCheckout)
  const isSlow = purchase.phase !== 'confirmed' && purchase.failures > 0
  return (
    <PaymentPanel>
      <div role="status" className={styles.message}>
        <h2>{isFreeOrder(purchase.order) ? text.received.freeTitle : text.received.title}</h2>
        <p>{text.received.lead}</p>
        <p className={styles.order}>{text.order(purchase.compraId)}</p>
        {isSlow && <p>{isKept ? text.received.slow : text.received.slowUnkept}</p>}
      </div>
      <KeepShopping />
    </PaymentPanel>
  )
}
