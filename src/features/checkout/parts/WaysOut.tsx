import { Suspense } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { capturePayment } from '@/features/checkout/capturePayment'
import { selectIsAsking } from '@/features/checkout/checkoutSlice'
import type { PurchaseIn } from '@/features/checkout/purchase'
import { resolvePayment, resumePayment, type Finding } from '@/features/checkout/resolvePayment'
import { PAYMENT, text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import type { PaymentGateway } from '@/platform/payment'
import { paypalActivityUrl } from '@/platform/paypalActivityUrl'
import type { TabLock } from '@/platform/tabLock'
import { Button, buttonClass } from '@/shared/ui/Button'
import { PayButton } from './PayButton'
import styles from './PaymentPanel.module.css'
import { useSettlingTime } from './useSettlingTime'

type Props = { gateway: PaymentGateway | undefined; purchase: PurchaseIn<'capturing'>; lock: TabLock }

/** How a buyer can find out whether PayPal took the money: with the same order, or by looking into their account. */
export function WaysOut({ gateway: Gateway, purchase, lock }: Props) {
  const dispatch = useAppDispatch()
  const answerableAt = useSettlingTime(purchase.askedAt)
  const isAsking = useAppSelector(selectIsAsking)
  const find = async (finding: Finding) => {
    if (await lock.acquire()) await dispatch(resolvePayment(lock, finding))
  }
  const handleFailed = (isCaptured: boolean) => {
    if (isCaptured) void find('knownToPayPal')
    else dispatch(notified({ type: 'warning', text: text.unsettled.stillOpen, durationMs: 6000, topic: PAYMENT }))
  }
  return (
    <>
      {Gateway && (
        <div className={styles.step}>
          <h2>{text.unsettled.resumeTitle}</h2>
          <p className={styles.note} role={isAsking ? 'status' : undefined}>
            {isAsking ? text.capturing : text.unsettled.resume}
          </p>
          <Suspense fallback={<PayButton loading="pending" reload={() => undefined} button={null} />}>
            <Gateway
              isDisabled={isAsking}
              isHeld={false}
              onStart={async () => ((await lock.acquire()) ? dispatch(resumePayment()) : null)}
              onOrderCreated={() => undefined}
              onApproved={(approved) => dispatch(capturePayment(lock, approved, () => false))}
              onCancelled={() => undefined}
              onFailed={handleFailed}
            >
              {(control) => <PayButton {...control} />}
            </Gateway>
          </Suspense>
        </div>
      )}
      <div className={styles.step}>
        <h2>{text.unsettled.lookTitle}</h2>
        <a className={buttonClass('quiet')} href={paypalActivityUrl} target="_blank" rel="noreferrer">
          {text.unsettled.look}
        </a>
        <Button look="quiet" disabled={isAsking} onClick={() => void find('seenByBuyer')}>
          {text.unsettled.charged}
        </Button>
        <Button look="quiet" disabled={isAsking || answerableAt !== null} onClick={() => void find('notSeenByBuyer')}>
          {text.unsettled.notCharged}
        </Button>
        {answerableAt !== null && <p className={styles.note}>{text.unsettled.waitUntil(answerableAt)}</p>}
      </div>
    </>
  )
}
