import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LONGEST_ID } from '@/api/rawValues'
import { selectUser } from '@/features/auth/authSlice'
import { ImageRow } from '@/features/gallery/ImageRow'
import { readReceipt } from '@/platform/storage'
import { env } from '@/shared/config/env'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { Emblem } from '@/shared/ui/StateMessage'
import { useAppSelector } from '@/store/hooks'
import { selectPurchase } from './checkoutSlice'
import { Bought } from './parts/Bought'
import styles from './PaymentSuccess.module.css'
import { dateTime, toReceipt, type Receipt } from './receipt'
import { receiptText, text } from './text'

/**
 * The page 'Pago Exitoso': confirms the purchase and shows the next steps (spec: 2.success.heading), and what was
 * bought where this tab knows it (spec: receipt.shown). On paper it is a receipt of one page (spec: receipt.print).
 */
export function PaymentSuccess() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const email = useAppSelector(selectUser)?.email ?? ''
  const requested = new URLSearchParams(search).get('compraId')?.trim() ?? ''
  // A longer text in the address is not a purchase id of the shop.
  const purchaseId = requested.length <= LONGEST_ID ? requested : ''
  const receipt = useReceipt(purchaseId)
  return (
    <>
      <section className={receipt ? styles.receipt : styles.plain} aria-labelledby="success-title">
        <PrintedHead />
        <div className={styles.thanks}>
          <div className={styles.title}>
            <Emblem icon="check" tone="success" />
            <h1 id="success-title">{text.successTitle}</h1>
          </div>
          <p>{text.successLead(email)}</p>
          {purchaseId !== '' && (
            <div className={styles.facts}>
              <p className={styles.order} translate="no">
                {text.order(purchaseId)}
              </p>
              {receipt && (
                <p>
                  <span>{receiptText.date}</span>
                  <time dateTime={new Date(receipt.at).toISOString()}>{dateTime.format(receipt.at)}</time>
                </p>
              )}
            </div>
          )}
          {receipt && <NextSteps />}
          <div className={styles.ways}>
            <Button look="primary" onClick={() => void navigate(paths.gallery)}>
              {text.keepShopping}
            </Button>
            <Button look="quiet" onClick={() => void navigate(paths.favorites)}>
              {text.seeFavorites}
            </Button>
            <Button look="quiet" onClick={print}>
              {text.print}
            </Button>
          </div>
        </div>
        {receipt && <Bought order={receipt.order} />}
      </section>
      {!receipt && <ImageRow title={text.suggestions} />}
    </>
  )
}

/** Who sold the images: on paper, the head of the receipt. On screen the header shows it. */
function PrintedHead() {
  return (
    <div className={styles.head}>
      <p className={styles.store} translate="no">
        {env.productName}
      </p>
      {env.seller !== undefined && <p>{env.seller}</p>}
      <p>{window.location.host}</p>
      {env.supportEmail !== undefined && <p>{env.supportEmail}</p>}
    </div>
  )
}

/** What the buyer can expect now. */
function NextSteps() {
  return (
    <div className={styles.next}>
      <h2>{receiptText.next}</h2>
      <ul>
        <li>{receiptText.byEmail}</li>
        <li>{receiptText.spam}</li>
        <li>{receiptText.keep}</li>
        {env.supportEmail !== undefined && (
          <li>
            <span>{receiptText.help}</span>
            <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
          </li>
        )}
      </ul>
    </div>
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
