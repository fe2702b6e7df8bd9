import styles from './Emblem.module.css'
import { Icon, type IconName } from './Icon'

/** A sign in a ring above what a page says, for the eye; `success` for what is done. */
export function Emblem({ icon, tone = 'accent' }: { icon: IconName; tone?: 'accent' | 'success' }) {
  return (
    <span className={styles.emblem} data-tone={tone}>
      <Icon name={icon} size={28} />
    </span>
  )
}
