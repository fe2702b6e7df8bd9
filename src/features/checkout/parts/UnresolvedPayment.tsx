import { useEffect, useState } from 'react'
import { resolvePayment, type Finding } from '@/features/checkout/endPayment'
import type { PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { paypalActivityUrl } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { formatUsd } from '@/shared/money'
import { Button, buttonClass } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppDispatch } from '@/store/hooks'
import { PaymentIds } from './PaymentPanel'
import styles from './PaymentPanel.module.css'

/** `isOurs`: this tab holds the payment lock; null until known. */
type NoticeProps = { purchase: PurchaseIn<'capturing'>; isOurs: boolean | null }

/** Tells the buyer that the result of the capture is unknown. */
export function UnresolvedNotice({ purchase, isOurs }: NoticeProps) {
  if (isOurs === null) return null
  return (
    <>
      <div role="alert" className={styles.message}>
        <h2>{text.unresolved.title}</h2>
        <p>
          <ExactText
            text={isOurs ? text.unresolved.lead(`${formatUsd(purchase.order.total)} USD`) : text.unresolved.elsewhere}
          />
        </p>
      </div>
      <PaymentIds compraId={purchase.compraId} paypalOrderId={purchase.paypalOrderId} />
    </>
  )
}

type ActionsProps = { purchase: PurchaseIn<'capturing'>; lock: TabLock }

/** Asks the buyer to check their PayPal account and to report whether it shows the charge. */
export function UnresolvedPaymentActions({ purchase, lock }: ActionsProps) {
  const dispatch = useAppDispatch()
  const answerableAt = useChargeVisibleAt(purchase.askedAt)
  const resolve = async (finding: Finding) => {
    if (await lock.acquire()) dispatch(resolvePayment(lock, finding))
  }
  return (
    <div className={styles.step}>
      <h2>{text.unresolved.lookTitle}</h2>
      <a className={buttonClass('quiet')} href={paypalActivityUrl} target="_blank" rel="noreferrer">
        {text.unresolved.look}
      </a>
      <Button look="quiet" onClick={() => void resolve('seenByBuyer')}>
        {text.unresolved.charged}
      </Button>
      <Button look="quiet" disabled={answerableAt !== null} onClick={() => void resolve('notSeenByBuyer')}>
        {text.unresolved.notCharged}
      </Button>
      {answerableAt !== null && <p className={styles.note}>{text.unresolved.waitUntil(answerableAt)}</p>}
    </div>
  )
}

/** After this many ms, a capture that was pending when the page closed is visible in the buyer's PayPal account. */
const CHARGE_VISIBLE_AFTER_MS = 2 * 60 * 1000

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * Returns the time of day, formatted, from which a buyer who sees no charge can answer that there is none; null once
 * that time is past.
 * @param askedAt when the capture was last requested, in epoch ms
 */
export function useChargeVisibleAt(askedAt: number): string | null {
  // Math.min: a clock that was set back since the request must not make the buyer wait for hours.
  const [end] = useState(() => Math.min(askedAt, Date.now()) + CHARGE_VISIBLE_AFTER_MS)
  const [isOver, setIsOver] = useState(() => Date.now() >= end)
  useEffect(() => {
    if (isOver) return
    // Once, and not by the clock when it fires: one that is set back must not prolong the wait.
    const timer = setTimeout(() => {
      setIsOver(true)
    }, end - Date.now())
    return () => {
      clearTimeout(timer)
    }
  }, [end, isOver])
  return isOver ? null : clock.format(end)
}
