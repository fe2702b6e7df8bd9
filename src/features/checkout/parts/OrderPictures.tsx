import { useAppSelector } from '@/app/hooks'
import { selectCartImages } from '@/features/cart/cartSlice'
import type { Order } from '@/features/checkout/purchase'
import styles from './PaymentPanel.module.css'

/** As many as stand side by side on a small phone, with the count of the others. */
const MOST_SHOWN = 4

/** What is being bought, at a glance. For the eye alone: the line below tells how many, the cart which. */
export function OrderPictures({ order }: { order: Order }) {
  const ids = new Set(order.items.map(({ id }) => id))
  const shown = useAppSelector(selectCartImages)
    .filter(({ id }) => ids.has(id))
    .slice(0, MOST_SHOWN)
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
