import type { ReactNode } from 'react'
import { Emblem } from './Emblem'
import type { IconName } from './Icon'
import styles from './StateMessage.module.css'

type Props = {
  /** What it is about, for the eye. */
  icon?: IconName
  /** The page's heading, where the message is all there is on the page. */
  title?: string | undefined
  text: string
  /** `status` for what goes by itself, `alert` for what went wrong. */
  role?: 'status' | 'alert'
  /** The way on: a button or a link. */
  children?: ReactNode
}

/** What a page says when it has nothing to show: loading, empty, failed. */
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
