import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './StateMessage.module.css'

type Props = {
  /** Decorative. */
  icon?: IconName
  /** The page's heading, if the message is the only content of the page. */
  title?: string | undefined
  text: string
  /** `status` for a loading state, `alert` for a failure. */
  role?: 'status' | 'alert'
  /** The next step: a button or a link. */
  children?: ReactNode
}

/** The message of a page without content: loading, empty or failed. */
export function StateMessage({ icon, title, text, role, children }: Props) {
  return (
    <div className={styles.message}>
      {icon && <Emblem icon={icon} />}
      {title && <h1 className={styles.title}>{title}</h1>}
      <p role={role}>{text}</p>
      {children}
    </div>
  )
}

/** A decorative icon in a ring above a page's message; `success` for a completed task. */
export function Emblem({ icon, tone = 'accent' }: { icon: IconName; tone?: 'accent' | 'success' }) {
  return (
    <span className={styles.emblem} data-tone={tone}>
      <Icon name={icon} size={28} />
    </span>
  )
}
