import { clsx } from 'clsx'
import { savingsOf } from '@/features/cart/packages'
import { pageText as cartText } from '@/features/cart/text'
import type { Order, OrderItem } from '@/features/checkout/purchase'
import { MissingPicture, SmallPicture } from '@/features/imageCache/SmallPicture'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './OrderPictures.module.css'

/** In a row on a small phone, and beside the panel; the count of the others takes one more place. */
const MAX_SHOWN = { row: 4, wall: 11 }
const SIZES = { row: '56px', wall: '(max-width: 1200px) 15vw, 13rem' }

type Props = { order: Order; shape: keyof typeof MAX_SHOWN }

/**
 * The first images of the order, and what their packs save. The pictures are hidden from screen readers: the amounts
 * have the count, the cart has the titles.
 */
export function OrderPictures({ order: { items, total }, shape }: Props) {
  const prices = useAppSelector(selectPackPrices)
  const shown = items.slice(0, MAX_SHOWN[shape])
  const others = items.length - shown.length
  const savings = savingsOf(items.length, prices, total)
  return (
    <div className={clsx(styles.order, styles[shape])}>
      <div className={styles.pictures} aria-hidden>
        {shown.map((item) => (
          <span key={item.id}>
            <OrderPicture item={item} sizes={SIZES[shape]} />
          </span>
        ))}
        {others > 0 && <span className={styles.others}>{`+${others}`}</span>}
      </div>
      {savings > 0 && (
        <p className={styles.savings}>
          <ExactText text={cartText.summary.savings(formatUsd(savings))} />
        </p>
      )}
    </div>
  )
}

type PictureProps = {
  item: OrderItem
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
}

/** An image of an order. Orders of an earlier version have no pictures. */
export function OrderPicture({ item: { id, title, picture }, sizes }: PictureProps) {
  if (picture === undefined) return <MissingPicture title={title} className={styles.picture} />
  return <SmallPicture image={{ id, ...picture }} sizes={sizes} alt={title} className={styles.picture} />
}
