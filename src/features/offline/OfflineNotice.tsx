import styles from './OfflineNotice.module.css'
import { text } from './text'
import { useOnline } from '@/shared/useOnline'

/** Says that there is no network, below the header wherever the page is scrolled to; over the page, so that nothing jumps. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div className={styles.place}>
      <p role="status" className={styles.notice}>
        {!isOnline && text.offline}
      </p>
    </div>
  )
}
