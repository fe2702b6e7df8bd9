import type { PurchaseIn } from '@/features/checkout/purchase'
import { resolvePayment, type Finding } from '@/features/checkout/resolvePayment'
import { text } from '@/features/checkout/text'
import { paypalActivityUrl } from '@/platform/paypalActivityUrl'
import type { TabLock } from '@/platform/tabLock'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import styles from './PaymentPanel.module.css'
import { useChargeVisibleAt } from './useChargeVisibleAt'

type Props = { purchase: PurchaseIn<'capturing'>; lock: TabLock }

/** Asks the buyer to check their PayPal account and to report whether it shows the charge. */
export function UnresolvedPaymentActions({ purchase, lock }: Props) {
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
