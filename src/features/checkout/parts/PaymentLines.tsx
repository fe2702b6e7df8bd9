import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { cents, formatUsd } from '@/shared/money'
import styles from './PaymentLines.module.css'

/** What is to be paid, line by line. */
export function PaymentLines({ order: { items, subtotal, total, promo } }: { order: Order }) {
  const discount = cents(subtotal - total)
  return (
    <dl className={styles.lines}>
      <dt>{text.images}</dt>
      <dd>{items.length}</dd>
      {subtotal > 0 && (
        <>
          <dt>{text.subtotal}</dt>
          <dd>{formatUsd(subtotal)}</dd>
        </>
      )}
      {promo && discount > 0 && (
        <>
          <dt>{text.discount}</dt>
          <dd>
            <span>−</span>
            {formatUsd(discount)}
          </dd>
          <dt>{text.promo}</dt>
          <dd>{text.promoTerms(promo.code, promo.percent)}</dd>
        </>
      )}
      <dt className={styles.total}>{text.total}</dt>
      <dd className={styles.total}>{formatUsd(total)} USD</dd>
    </dl>
  )
}
