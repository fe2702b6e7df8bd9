import { Suspense, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { capturePayment } from '@/features/checkout/capturePayment'
import { selectIsAsking } from '@/features/checkout/checkoutSlice'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import type { PurchaseIn } from '@/features/checkout/purchase'
import { resolvePayment, resumePayment, type Finding } from '@/features/checkout/resolvePayment'
import { PAYMENT, text } from '@/features/checkout/text'
import { notified } from '@/features/notifications/notificationsSlice'
import type { PaymentGateway } from '@/platform/payment'
import { paypalActivityUrl } from '@/platform/paypalActivityUrl'
import type { TabLock } from '@/platform/tabLock'
import { formatUsd } from '@/shared/money'
import { Button, buttonClass } from '@/shared/ui/Button'
import { PayButton } from './PayButton'
import { useSettlingTime } from './useSettlingTime'
import styles from './PaymentPanel.module.css'

/** How often to see whether the tab that is at this payment has let go of it, in ms. */
const LOOK_AGAIN_MS = 2000

type Props = { gateway: PaymentGateway | undefined; purchase: PurchaseIn<'capturing'> }

/** PayPal was asked to take the money and nobody heard whether it did: says so, and lets the buyer find out. */
export function UnsettledPayment({ gateway, purchase, ownerId }: Props & { ownerId: string }) {
  const [lock] = useState(() => createPaymentLock(ownerId))
  const isOurs = useLock(lock)
  if (isOurs === null) return null
  return (
    <>
      <div role="alert">
        <h2>{text.unsettled.title}</h2>
        <p>{isOurs ? text.unsettled.lead(`${formatUsd(purchase.order.total)} USD`) : text.unsettled.elsewhere}</p>
      </div>
      <p className={styles.order}>{text.order(purchase.compraId)}</p>
      <p className={styles.note}>{text.unsettled.paypalOrder(purchase.paypalOrderId)}</p>
      {isOurs && <WaysOut gateway={gateway} purchase={purchase} lock={lock} />}
    </>
  )
}

function WaysOut({ gateway: Gateway, purchase, lock }: Props & { lock: TabLock }) {
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
              onApproved={(approved) => dispatch(capturePayment(lock, approved))}
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

/** Takes the lock as soon as no other tab has it; null until that is known. */
function useLock(lock: TabLock): boolean | null {
  const [isOurs, setIsOurs] = useState<boolean | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const look = async () => {
      const isHeld = await lock.acquire()
      if (!isHere) return
      setIsOurs(isHeld)
      if (!isHeld) timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    void look()
    return () => {
      isHere = false
      clearTimeout(timer)
      lock.release()
    }
  }, [lock])
  return isOurs
}
