import styles from '@/features/withdrawal/Withdrawal.module.css'

/** A declaration with its lines. */
export function Statement({ text }: { text: string }) {
  return <p className={styles.statement}>{text}</p>
}
