import { env } from '@/shared/config/env'
import styles from './Confirmation.module.css'

/** Who sold the images: on paper, the head of the receipt. On screen the header shows it. */
export function PrintedHead() {
  return (
    <div className={styles.head}>
      <p className={styles.store} translate="no">
        {env.productName}
      </p>
      {env.seller !== undefined && <p>{env.seller}</p>}
      <p>{window.location.host}</p>
      {env.supportEmail !== undefined && <p>{env.supportEmail}</p>}
    </div>
  )
}
