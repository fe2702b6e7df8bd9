import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { env } from '@/shared/config/env'
import { cents, formatUsd } from '@/shared/money'
import styles from './OrderAmounts.module.css'

type Props = {
  order: Pick<Order, 'subtotal' | 'total' | 'promo'>
  /** The name of the total. */
  total: string
  /** The lines above the subtotal. */
  children: ReactNode
}

/** The amounts of an order, line by line, and what the operator says about taxes. */
export function OrderAmounts({ order: { subtotal, total, promo }, total: totalName, children }: Props) {
  const discount = cents(subtotal - total)
  return (
    <>
      <dl className={styles.lines}>
        {children}
        {subtotal > 0 && (
          <AmountLine name={text.subtotal} translate="no">
            {formatUsd(subtotal)}
          </AmountLine>
        )}
        {promo && discount > 0 && (
          <>
            <AmountLine name={text.discount} translate="no">{`−${formatUsd(discount)}`}</AmountLine>
            <AmountLine name={text.promo} translate="no">
              <bdi>{promo.code}</bdi> <span>{text.promoPercent(promo.percent)}</span>
            </AmountLine>
          </>
        )}
        <AmountLine name={totalName} className={styles.total} translate="no">
          {`${formatUsd(total)} USD`}
        </AmountLine>
      </dl>
      {env.taxNote !== undefined && <p className={styles.terms}>{env.taxNote}</p>}
    </>
  )
}

type LineProps = { name: ReactNode; className?: string | undefined; translate?: 'no'; children: ReactNode }

/** A line of a list of amounts. */
export function AmountLine({ name, className, translate, children }: LineProps) {
  return (
    <div className={clsx(styles.line, className)}>
      <dt>{name}</dt>
      <dd translate={translate}>{children}</dd>
    </div>
  )
}

/** The amounts of the order to pay. */
export function PaymentLines({ order }: { order: Order }) {
  return (
    <OrderAmounts order={order} total={text.total}>
      <AmountLine name={text.images}>{order.items.length}</AmountLine>
    </OrderAmounts>
  )
}
