import type { ReactNode } from 'react'
import styles from './Beside.module.css'

type Props = {
  /** Pictures beside the box; null centers the box. */
  aside: ReactNode
  /** The box. Not remounted when the aside changes. */
  children: ReactNode
}

/** A page's only box with something beside it; below 768 px that is above it. */
export function Beside({ aside, children }: Props) {
  return (
    <div className={styles.beside}>
      {aside}
      {children}
    </div>
  )
}
