import { useEffect, useRef, useState } from 'react'
import { selectUser } from '@/features/auth/authSlice'
import { PageHeading } from '@/shared/ui/PageHeading'
import { useAppSelector } from '@/store/hooks'
import { pageText as text } from './pageText'
import { DeclarationCheck } from './parts/DeclarationCheck'
import { DeclarationForm } from './parts/DeclarationForm'
import { DeclarationReceipt } from './parts/DeclarationReceipt'
import { statementMail, statementOf, type Declaration } from './statement'
import styles from './Withdrawal.lazy.module.css'

type Step = 'form' | 'check' | 'receipt'

/**
 * The two steps in which a buyer withdraws from a purchase, without signing in, and the receipt (Directive (EU) 2023/2673). The
 * declaration goes to the shop in the buyer's own mail: the store has no server that could keep it.
 */
export function Withdrawal() {
  const user = useAppSelector(selectUser)
  const [declaration, setDeclaration] = useState<Declaration>({
    name: user?.name ?? '',
    order: '',
    email: user?.email ?? '',
  })
  const [step, setStep] = useState<Step>('form')
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useFocusOnChange(content, step)

  const statement = statementOf(declaration, confirmedAt)
  const handleConfirm = () => {
    const at = Date.now()
    setConfirmedAt(at)
    setStep('receipt')
    window.location.assign(statementMail(declaration.order, statementOf(declaration, at)))
  }
  return (
    <div className={styles.page}>
      <PageHeading text={text.title} />
      <div ref={content} tabIndex={-1} className={styles.content}>
        {step === 'form' && (
          <DeclarationForm
            declaration={declaration}
            onContinue={(declared) => {
              setDeclaration(declared)
              setStep('check')
            }}
          />
        )}
        {step === 'check' && (
          <DeclarationCheck
            statement={statement}
            onConfirm={handleConfirm}
            onChange={() => {
              setStep('form')
            }}
          />
        )}
        {step === 'receipt' && <DeclarationReceipt order={declaration.order} statement={statement} />}
      </div>
    </div>
  )
}

/** The button that was pressed goes with its step: the next one gets the focus. */
function useFocusOnChange(content: React.RefObject<HTMLElement | null>, step: Step): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) content.current?.focus()
    shown.current = step
  }, [content, step])
}
