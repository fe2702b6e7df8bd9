import { productName } from '@/shared/config/product'
import { rem } from '@/shared/ui/rem'
import styles from './Logo.module.css'
import { logoFrame, logoStroke } from './logoShapes'

/** A canvas on its stretcher with a brush stroke across, and the store's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" focusable="false" width={rem(30)} height={rem(30)} viewBox="0 0 32 32">
        <rect className={styles.frame} {...logoFrame} />
        <path className={styles.stroke} d={logoStroke} />
      </svg>
      <span className={styles.name} translate="no">
        {productName}
      </span>
    </span>
  )
}
