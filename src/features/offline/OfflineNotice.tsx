import { useOnline } from '@/shared/hooks/useOnline'
import styles from './OfflineNotice.module.css'
import { text } from './text'

/** Offline notice, fixed below the header. It overlays the page, so the content does not jump. */
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
