import styles from './CountBadge.module.css'

/** The number of images behind a link, as part of the link's name; renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <span className={styles.badge}>{count}</span>
}
