import type { ReactNode } from 'react'
import styles from './Beside.module.css'

type Props = {
  /** Pictures beside the box; null leaves the box alone in the middle. */
  aside: ReactNode
  /** The box. It keeps its element when the aside comes or goes. */
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
