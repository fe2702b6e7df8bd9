import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

type Props = {
  /** The page's heading, where the message is all there is on the page. */
  title?: string
  text: string
  /** `status` for what goes by itself, `alert` for what went wrong. */
  role?: 'status' | 'alert'
  /** The way on: a button or a link. */
  children?: ReactNode
}

/** What a page says when it has nothing to show: loading, empty, failed. */
export function StateMessage({ title, text, role, children }: Props) {
  return (
    <div className={styles.message}>
      {title && <h1 className={styles.title}>{title}</h1>}
      <p role={role}>{text}</p>
      {children}
    </div>
  )
}
