import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { selectCartTotals, selectSavings } from '@/features/cart/cartSelectors'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { recheckCart } from '@/features/cart/recheckCart'
import { pageText } from '@/features/cart/pageText'
import { useOfflineReason } from '@/features/offline/useOfflineReason'
import { formatUsd } from '@/shared/money'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import styles from './CartSummary.module.css'

/** 'Resumen de compra': what the cart costs, and the way to pay it. */
export function CartSummary({ onProceed }: { onProceed: () => Promise<string | null> }) {
  const dispatch = useAppDispatch()
  const { subtotal, discount, total } = useAppSelector(selectCartTotals)
  const savings = useAppSelector(selectSavings)
  const isBusy = useAppSelector(selectIsCartBusy)
  const offlineReason = useOfflineReason()
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const handleProceed = async () => {
    if (isChecking || offlineReason !== undefined) return
    setIsChecking(true)
    setProblem(null)
    const check = await dispatch(recheckCart())
    // Who has gone elsewhere meanwhile is not taken from there.
    if (!isHere.current) return
    const found = check.isReady ? await onProceed() : check.problem
    setIsChecking(false)
    setProblem(found)
  }
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.title}>
        {pageText.summary.title}
      </h2>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{pageText.summary.subtotal}</dt>
          <dd>{formatUsd(subtotal)}</dd>
        </div>
        <div className={styles.line} data-saves={discount > 0}>
          <dt>{pageText.summary.discount}</dt>
          <dd>
            {discount > 0 && <span>−</span>}
            {formatUsd(discount)}
          </dd>
        </div>
        <div className={`${styles.line ?? ''} ${styles.total ?? ''}`}>
          <dt>{pageText.summary.total}</dt>
          <dd>{formatUsd(total)}</dd>
        </div>
      </dl>
      {savings > 0 && <p className={styles.savings}>{pageText.summary.savings(formatUsd(savings))}</p>}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {/* Not disabled while checking: it has the focus then, and would lose it. */}
      <Button
        look="primary"
        disabled={isBusy}
        aria-disabled={isChecking || offlineReason !== undefined}
        aria-describedby="summary-note"
        data-leads-to={paths.payment}
        onClick={() => void handleProceed()}
      >
        {isChecking ? pageText.summary.checking : pageText.summary.pay}
      </Button>
      <p id="summary-note" className={styles.note}>
        {offlineReason ?? pageText.summary.byEmail}
      </p>
    </section>
  )
}
