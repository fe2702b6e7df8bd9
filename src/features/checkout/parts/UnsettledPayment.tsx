import { useState } from 'react'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import type { PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import type { PaymentGateway } from '@/platform/payment'
import { formatUsd } from '@/shared/money'
import { KeepShopping, PaymentPanel } from './PaymentPanel'
import styles from './PaymentPanel.module.css'
import { useLockHeld } from './useLockHeld'
import { WaysOut } from './WaysOut'

type Props = { gateway: PaymentGateway | undefined; purchase: PurchaseIn<'capturing'>; ownerId: string }

/** PayPal was asked to take the money and nobody heard whether it did: says so, and lets the buyer find out. */
export function UnsettledPayment({ gateway, purchase, ownerId }: Props) {
  const [lock] = useState(() => createPaymentLock(ownerId))
  const isOurs = useLockHeld(lock)
  if (isOurs === null) return <PaymentPanel>{null}</PaymentPanel>
  return (
    <PaymentPanel>
      <div role="alert" className={styles.message}>
        <h2>{text.unsettled.title}</h2>
        <p>{isOurs ? text.unsettled.lead(`${formatUsd(purchase.order.total)} USD`) : text.unsettled.elsewhere}</p>
      </div>
      <p className={styles.order}>{text.order(purchase.compraId)}</p>
      <p className={styles.note}>{text.unsettled.paypalOrder(purchase.paypalOrderId)}</p>
      {isOurs && <WaysOut gateway={gateway} purchase={purchase} lock={lock} />}
      <KeepShopping />
    </PaymentPanel>
  )
}
