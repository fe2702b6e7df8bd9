import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { selectCartTotals, selectSavings, selectIsCartBusy } from '@/features/cart/cartSlice'
import { recheckCart } from '@/features/cart/recheckCart'
import { pageText } from '@/features/cart/text'
import { useOfflineReason } from '@/features/offline/OnlineButton'
import { priceTerms } from '@/features/pricing/PriceList'
import { hasSaleTerms, SaleTerms, WaiverBox } from '@/features/terms/SaleTerms'
import { text as termsText } from '@/features/terms/text'
import { lacksWaiver, type Waiver } from '@/features/terms/waiver'
import { env } from '@/shared/config/env'
import { formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import panel from '@/shared/ui/Panel.module.css'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './CartSummary.module.css'

/** 'Resumen de compra': the totals of the cart, and the button that starts the checkout. */
export function CartSummary({ onProceed }: { onProceed: (waiver?: Waiver) => Promise<string | null> }) {
  const dispatch = useAppDispatch()
  const { subtotal, discount, total } = useAppSelector(selectCartTotals)
  const savings = useAppSelector(selectSavings)
  const isBusy = useAppSelector(selectIsCartBusy)
  const offlineReason = useOfflineReason()
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [waiver, setWaiver] = useState<Waiver>()
  // The box can be unticked while the cart is checked.
  const waiverNow = useRef(waiver)
  const handleWaiver = (next: Waiver | undefined) => {
    waiverNow.current = next
    setWaiver(next)
  }
  // A free order is placed here; otherwise the payment page has the waiver.
  const isFree = total === 0
  const isUnaccepted = isFree && lacksWaiver(waiver)

  // A free order's terms already state it.
  const delivery = isFree && hasSaleTerms() ? null : termsText.byEmail
  const note = offlineReason ?? (isUnaccepted ? termsText.tick : delivery)

  const summary = useRef<HTMLElement>(null)
  const handleProceed = async () => {
    if (isChecking || offlineReason !== undefined || isUnaccepted) return
    setIsChecking(true)
    setProblem(null)
    const check = await dispatch(recheckCart())
    // The user left the page meanwhile: do not navigate.
    if (!summary.current) return
    const found = check.isReady ? await onProceed(waiverNow.current) : check.problem
    setIsChecking(false)
    setProblem(found)
  }
  return (
    <section
      ref={summary}
      className={clsx(panel.panel, styles.summary)}
      aria-labelledby="summary-title"
      data-needs-waiver={isFree && env.withdrawalWaiver !== undefined}
    >
      <h2 id="summary-title" className={clsx(panel.title, styles.title)}>
        {pageText.summary.title}
      </h2>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{pageText.summary.subtotal}</dt>
          <dd translate="no">{formatUsd(subtotal)}</dd>
        </div>
        <div className={styles.line} data-saves={discount > 0}>
          <dt>{pageText.summary.discount}</dt>
          <dd translate="no">{`${discount > 0 ? '−' : ''}${formatUsd(discount)}`}</dd>
        </div>
        <div className={clsx(styles.line, styles.total)}>
          <dt>{pageText.summary.total}</dt>
          <dd translate="no">{formatUsd(total)}</dd>
        </div>
      </dl>
      <p className={styles.terms}>{priceTerms()}</p>
      {savings > 0 && (
        <p className={styles.savings}>
          <ExactText text={pageText.summary.savings(formatUsd(savings))} />
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isFree && <SaleTerms />}
      {isFree && <WaiverBox waiver={waiver} onChange={handleWaiver} />}
      {/* Not disabled during the check: a focused button would lose the focus. */}
      <Button
        look="primary"
        disabled={isBusy}
        aria-disabled={isChecking || offlineReason !== undefined || isUnaccepted}
        aria-describedby={note === null ? undefined : 'summary-note'}
        data-leads-to={paths.payment}
        onClick={() => void handleProceed()}
      >
        {isChecking ? pageText.summary.checking : pageText.summary.pay}
      </Button>
      {note !== null && (
        <p id="summary-note" className={styles.note} data-is-reason={note !== delivery}>
          {note}
        </p>
      )}
    </section>
  )
}
