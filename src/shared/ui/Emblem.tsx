import styles from './Emblem.module.css'
import { Icon, type IconName } from './Icon'

/** A decorative icon in a ring above a page's message; `success` for a completed task. */
export function Emblem({ icon, tone = 'accent' }: { icon: IconName; tone?: 'accent' | 'success' }) {
  return (
    <span className={styles.emblem} data-tone={tone}>
      <Icon name={icon} size={28} />
    </span>
  )
}
