import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PaymentLines.module.css'

type Props = { name: ReactNode; className?: string | undefined; translate?: 'no'; children: ReactNode }

/** A line of a list of amounts. */
export function AmountLine({ name, className, translate, children }: Props) {
  return (
    <div className={clsx(styles.line, className)}>
      <dt>{name}</dt>
      <dd translate={translate}>{children}</dd>
    </div>
  )
}
