import { Link } from 'react-router'
import type { PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { paths } from '@/shared/paths'
import styles from './NoticeBar.module.css'

/** One line on how far the payment got, and the way to it. What goes well at the first attempt is not mentioned. */
export function NoticeBar({ purchase }: { purchase: PurchaseIn<'capturing' | 'captured' | 'confirming'> }) {
  const isCapturing = purchase.phase === 'capturing'
  if (!isCapturing && purchase.failures === 0) return null
  return (
    <p role="status" className={styles.bar} data-tone={isCapturing ? 'warning' : 'info'}>
      {isCapturing ? text.notice.unsettled : text.notice.received} {text.order(purchase.compraId)}{' '}
      <Link to={paths.payment}>{text.notice.see}</Link>
    </p>
  )
}
