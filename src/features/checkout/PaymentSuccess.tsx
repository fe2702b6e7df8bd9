import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { LONGEST_ID } from '@/api/rawValues'
import { selectUser } from '@/features/auth/authSlice'
import { ImageRow } from '@/features/gallery/ImageRow'
import { readReceipt } from '@/platform/storage'
import { env } from '@/shared/config/env'
import { Emblem } from '@/shared/ui/StateMessage'
import { useAppSelector } from '@/store/hooks'
import { selectPurchase } from './checkoutSlice'
import { Confirmation, SuccessButtons } from './parts/Confirmation'
import styles from './PaymentSuccess.module.css'
import { toReceipt, type Receipt } from './receipt'
import { text } from './text'

/**
 * The page 'Pago Exitoso': confirms the purchase and shows the next steps (spec: 2.success.heading), and what was
 * bought where this tab knows it.
 */
export function PaymentSuccess() {
  const { search } = useLocation()
  const email = useAppSelector(selectUser)?.email ?? ''
  const requested = new URLSearchParams(search).get('compraId')?.trim() ?? ''
  // A longer text in the address is not a purchase id of the shop.
  const purchaseId = requested.length <= LONGEST_ID ? requested : ''
  const receipt = useReceipt(purchaseId)
  if (receipt !== null) return <Confirmation receipt={receipt} email={email} />
  return (
    <>
      <section className={styles.success} aria-labelledby="success-title">
        <p className={styles.store} translate="no">
          {env.productName}
        </p>
        <Emblem icon="check" tone="success" />
        <h1 id="success-title">{text.successTitle}</h1>
        <p>{text.successLead(email)}</p>
        {purchaseId !== '' && (
          <p className={styles.order} translate="no">
            {text.order(purchaseId)}
          </p>
        )}
        <SuccessButtons className={styles.ways} />
      </section>
      <ImageRow title={text.suggestions} />
    </>
  )
}

/**
 * Returns what the signed-in user bought with this purchase; null when this tab does not know it. A browser without
 * storage knows the purchase that this page completed.
 */
function useReceipt(purchaseId: string): Receipt | null {
  const ownerId = useAppSelector(selectUser)?.id
  const purchase = useAppSelector(selectPurchase)
  const [openedAt] = useState(() => Date.now())
  return useMemo(() => {
    if (ownerId === undefined || purchaseId === '') return null
    const stored = toReceipt(readReceipt(ownerId, purchaseId), ownerId, purchaseId)
    if (stored !== null || purchase?.phase !== 'confirmed') return stored
    const { compraId, order } = purchase
    return toReceipt({ ownerId, compraId, at: openedAt, order }, ownerId, purchaseId)
  }, [openedAt, ownerId, purchase, purchaseId])
}
