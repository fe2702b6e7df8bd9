import { selectCartImages } from '@/features/cart/cartState'
import type { Order } from '@/features/checkout/purchase'
import { useAppSelector } from '@/store/hooks'
import styles from './PaymentPanel.lazy.module.css'

/** The images that fit in a row on a small phone, beside the count of the others. */
const MAX_SHOWN = 4

/**
 * The first images of the order. Hidden from screen readers: the lines below have the count, the cart has the titles.
 */
export function OrderPictures({ order }: { order: Order }) {
  const ids = new Set(order.items.map(({ id }) => id))
  const shown = useAppSelector(selectCartImages)
    .filter(({ id }) => ids.has(id))
    .slice(0, MAX_SHOWN)
  const others = order.items.length - shown.length
  return (
    <div className={styles.pictures} aria-hidden>
      {shown.map(({ id, url }) => (
        <img key={id} src={url} alt="" width="56" height="56" decoding="async" />
      ))}
      {others > 0 && <span className={styles.others}>+{others}</span>}
    </div>
  )
}
