import { env } from '@/shared/config/env'
import { rem } from '@/shared/ui/rem'
import styles from './Logo.module.css'

/** A canvas on its stretcher with a brush stroke across, and the store's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" focusable="false" width={rem(30)} height={rem(30)} viewBox="0 0 32 32">
        <rect className={styles.frame} x="2.5" y="2.5" width="27" height="27" rx="7" />
        <path className={styles.stroke} d="M8.5 22.5C11 13 14.5 9.5 17 11.5s-3.5 8 .5 9.5S23 15 24 9.5" />
      </svg>
      <span className={styles.name} translate="no">
        {env.productName}
      </span>
    </span>
  )
}
