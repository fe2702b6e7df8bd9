import { clsx } from 'clsx'
import type { Order } from '@/features/checkout/purchase'
import { receiptLinesOf } from '@/features/checkout/receipt'
import { receiptText as text } from '@/features/checkout/text'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import panel from '@/shared/ui/Panel.module.css'
import { AmountLine, OrderAmounts } from './OrderAmounts'
import { OrderPicture } from './OrderPictures'
import styles from './Receipt.module.css'

/** On paper more would not fit on the page: the styles hide them there. */
const MAX_PRINTED = 60

const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' })

/** What was bought: packages, amounts and pictures. */
export function Receipt({ order }: { order: Order }) {
  const { items } = order
  return (
    <section className={clsx(panel.panel, styles.card)} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={panel.title}>
        {text.title}
      </h2>
      <OrderAmounts order={order} total={text.total}>
        {receiptLinesOf(items).map(({ type, packs, images, pricePerImage, price }) => (
          <AmountLine
            key={type}
            className={styles.pack}
            translate="no"
            name={
              <>
                <span>{text.pack(type, { packs, images })}</span>{' '}
                {images > 1 && (
                  <span className={styles.terms}>
                    <ExactText text={text.packTerms(images, formatUsd(pricePerImage))} />
                  </span>
                )}
              </>
            }
          >
            {formatUsd(price)}
          </AmountLine>
        ))}
      </OrderAmounts>
      <ul className={styles.pictures} aria-label={text.pictures}>
        {items.map((item) => (
          <li key={item.id}>
            <OrderPicture item={item} sizes="5rem" />
          </li>
        ))}
      </ul>
      {order.waiver && (
        <p className={styles.waiver}>
          {text.waiver(dateTime.format(new Date(order.waiver.acceptedAt)), order.waiver.text)}
        </p>
      )}
      {items.length > MAX_PRINTED && <p className={styles.others}>{text.others(items.length - MAX_PRINTED)}</p>}
    </section>
  )
}
