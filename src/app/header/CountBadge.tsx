import styles from './CountBadge.module.css'

/** How many images are behind a link; nothing for none. Part of the link's name. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <span className={styles.badge}>{count}</span>
}
