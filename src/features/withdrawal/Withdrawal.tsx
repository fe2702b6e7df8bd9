import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import { env } from '@/shared/config/env'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { focusMain } from '@/shared/ui/mainId'
import { PageHeading } from '@/shared/ui/PageHeading'
import { useAppSelector } from '@/store/hooks'
import { DeclarationForm } from './parts/DeclarationForm'
import { statementMail, statementOf, withdrawalEntryOf, type Declaration, type WithdrawalEntry } from './statement'
import { text } from './text'
import styles from './Withdrawal.module.css'

/**
 * The two steps in which a buyer withdraws from a purchase, without signing in, and the receipt (Directive (EU)
 * 2023/2673). The buyer mails the declaration: the store has no server to store it.
 */
export function Withdrawal() {
  const navigate = useNavigate()
  const user = useAppSelector(selectUser)
  const entry = withdrawalEntryOf(useLocation().state)
  const [declaration, setDeclaration] = useState<Declaration>(
    entry.step === 'form' ? { name: user?.name ?? '', order: '', email: user?.email ?? '' } : entry.declaration,
  )
  const show = (shown: WithdrawalEntry, replace = false) => {
    // The pressed button disappears with its step.
    focusMain()
    void navigate(paths.withdrawal, { state: shown, replace })
  }
  return (
    <div className={styles.page}>
      <PageHeading text={text.title} />
      <div className={styles.content}>
        {entry.step === 'form' && (
          <DeclarationForm
            declaration={declaration}
            onContinue={(declared) => {
              setDeclaration(declared)
              show({ step: 'check', declaration: declared })
            }}
          />
        )}
        {entry.step === 'check' && (
          <DeclarationCheck
            statement={statementOf(entry.declaration, null)}
            onConfirm={() => {
              const at = Date.now()
              show({ step: 'receipt', declaration: entry.declaration, at }, true)
              window.location.assign(statementMail(entry.declaration.order, statementOf(entry.declaration, at)))
            }}
            onChange={() => {
              focusMain()
              void navigate(-1)
            }}
          />
        )}
        {entry.step === 'receipt' && (
          <DeclarationReceipt order={entry.declaration.order} statement={statementOf(entry.declaration, entry.at)} />
        )}
      </div>
    </div>
  )
}

type CheckProps = { statement: string; onConfirm: () => void; onChange: () => void }

/** The second step: the whole declaration, and the button that makes it. */
function DeclarationCheck({ statement, onConfirm, onChange }: CheckProps) {
  return (
    <>
      <h2 className={styles.title}>{text.check}</h2>
      <p className={styles.statement}>{statement}</p>
      <div className={styles.ways}>
        <Button look="primary" onClick={onConfirm}>
          {text.confirm}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {text.change}
        </Button>
      </div>
    </>
  )
}

/** What was declared and when, to print and to save. */
function DeclarationReceipt({ order, statement }: { order: string; statement: string }) {
  return (
    <>
      <h2 className={styles.title}>{text.receipt}</h2>
      <p>{text.sent(env.withdrawalEmail ?? '')}</p>
      <p className={styles.statement}>{statement}</p>
      <p className={styles.note}>{text.noMail}</p>
      <div className={styles.ways}>
        <a className={buttonClass('primary')} href={statementMail(order, statement)}>
          {text.openMail}
        </a>
        <Button look="quiet" onClick={print}>
          {text.print}
        </Button>
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
