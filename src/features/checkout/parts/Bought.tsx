import { clsx } from 'clsx'
import type { Order } from '@/features/checkout/purchase'
import { dateTime, receiptLinesOf } from '@/features/checkout/receipt'
import { receiptText } from '@/features/checkout/text'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import panel from '@/shared/ui/Panel.module.css'
import styles from './Bought.module.css'
import { AmountLine, OrderAmounts } from './OrderAmounts'
import { OrderPicture } from './OrderPictures'

/** On paper more would not fit on the page: the styles hide them there. */
const MAX_PRINTED = 60

/** What was bought: packages, amounts and pictures. */
export function Bought({ order }: { order: Order }) {
  const { items } = order
  return (
    <section className={clsx(panel.panel, styles.card)} aria-labelledby="receipt-title">
      <h2 id="receipt-title" className={panel.title}>
        {receiptText.title}
      </h2>
      <OrderAmounts order={order} total={receiptText.total}>
        {receiptLinesOf(items).map(({ type, packs, images, pricePerImage, price }) => (
          <AmountLine
            key={type}
            className={styles.pack}
            translate="no"
            name={
              <>
                <span>{receiptText.pack[type]({ packs, images })}</span>{' '}
                {images > 1 && (
                  <span className={styles.terms}>
                    <ExactText text={receiptText.packTerms(images, formatUsd(pricePerImage))} />
                  </span>
                )}
              </>
            }
          >
            {formatUsd(price)}
          </AmountLine>
        ))}
      </OrderAmounts>
      <ul className={styles.pictures} aria-label={receiptText.pictures}>
        {items.map((item) => (
          <li key={item.id}>
            <OrderPicture item={item} sizes="5rem" />
          </li>
        ))}
      </ul>
      {order.waiver && (
        <p className={styles.waiver}>
          {receiptText.waiver(dateTime.format(new Date(order.waiver.acceptedAt)), order.waiver.text)}
        </p>
      )}
      {items.length > MAX_PRINTED && <p className={styles.others}>{receiptText.others(items.length - MAX_PRINTED)}</p>}
    </section>
  )
}
