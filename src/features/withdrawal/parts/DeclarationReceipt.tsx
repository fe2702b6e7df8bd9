import { statementMail } from '@/features/withdrawal/statement'
import { text as text } from '@/features/withdrawal/text'
import styles from '@/features/withdrawal/Withdrawal.module.css'
import { env } from '@/shared/config/env'
import { buttonClass } from '@/shared/ui/Button'
import { PrintButton } from '@/shared/ui/PrintButton'
import { Statement } from './Statement'

/** What was declared and when, to print and to save. */
export function DeclarationReceipt({ order, statement }: { order: string; statement: string }) {
  return (
    <>
      <h2 className={styles.title}>{text.receipt}</h2>
      <p>{text.sent(env.withdrawalEmail ?? '')}</p>
      <Statement text={statement} />
      <p className={styles.note}>{text.noMail}</p>
      <div className={styles.ways}>
        <a className={buttonClass('primary')} href={statementMail(order, statement)}>
          {text.openMail}
        </a>
        <PrintButton text={text.print} />
        <a
          className={buttonClass('quiet')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(statement)}`}
          download={text.fileName(order)}
        >
          {text.save}
        </a>
      </div>
    </>
  )
}
