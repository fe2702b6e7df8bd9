import type { OrderItem } from '@/features/checkout/purchase'
import { MissingPicture, SmallPicture } from '@/features/imageCache/SmallPicture'
import styles from './OrderPicture.module.css'

type Props = {
  item: OrderItem
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
}

/** An image of an order. Orders of an earlier version have no pictures. */
export function OrderPicture({ item: { id, title, picture }, sizes }: Props) {
  if (picture === undefined) return <MissingPicture title={title} className={styles.picture} />
  return <SmallPicture image={{ id, ...picture }} sizes={sizes} alt={title} className={styles.picture} />
}
