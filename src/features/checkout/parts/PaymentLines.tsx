import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { cents, formatUsd } from '@/shared/money'
import styles from './PaymentLines.lazy.module.css'

/** The amounts of the order, line by line. */
export function PaymentLines({ order: { items, subtotal, total, promo } }: { order: Order }) {
  const discount = cents(subtotal - total)
  return (
    <dl className={styles.lines}>
      <Line name={text.images}>{items.length}</Line>
      {subtotal > 0 && <Line name={text.subtotal}>{formatUsd(subtotal)}</Line>}
      {promo && discount > 0 && (
        <>
          <Line name={text.discount}>
            <span>−</span>
            {formatUsd(discount)}
          </Line>
          <Line name={text.promo}>{text.promoTerms(promo.code, promo.percent)}</Line>
        </>
      )}
      <Line name={text.total} className={styles.total}>
        {formatUsd(total)} USD
      </Line>
    </dl>
  )
}

function Line({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={clsx(styles.line, className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
