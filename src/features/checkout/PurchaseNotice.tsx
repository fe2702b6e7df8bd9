import { useEffect } from 'react'
import { matchPath, useLocation, Link } from 'react-router'
import type { DeferredPurchase, PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { paths } from '@/shared/paths'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import { selectCheckout, selectIsCapturePending, selectHasUnsavedPayment } from './checkoutSlice'
import { mayHaveCharged } from './purchase'
import styles from './PurchaseNotice.module.css'

/**
 * Shows a reminder of an unresolved payment on every page except `/payment`, and warns before the page closes while
 * that would lose a payment.
 */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const { purchase, deferred } = useAppSelector(selectCheckout)
  const isCapturePending = useAppSelector(selectIsCapturePending)
  useLeaveGuard(useAppSelector(selectHasUnsavedPayment))
  // A pending capture needs no reminder.
  const unresolved = purchase && mayHaveCharged(purchase) && !isCapturePending ? purchase : null
  if ((!unresolved && deferred.length === 0) || matchPath(paths.payment, pathname)) return null
  return <NoticeBar unresolved={unresolved} deferred={deferred} />
}

type Props = {
  unresolved: PurchaseIn<'capturing' | 'captured' | 'confirming'> | null
  deferred: readonly DeferredPurchase[]
}

/** One line about the most urgent payment, with a link to it. A first confirmation without failures shows no line. */
function NoticeBar({ unresolved, deferred }: Props) {
  const refused = deferred.find(({ isRefused }) => isRefused)
  if (unresolved?.phase === 'capturing')
    return <Bar tone="warning" says={text.notice.unresolved} compraId={unresolved.compraId} />
  if (refused) return <Bar tone="warning" says={text.notice.needsHelp} compraId={refused.compraId} />
  if (unresolved && unresolved.failures > 0)
    return <Bar tone="info" says={text.notice.received} compraId={unresolved.compraId} />
  return null
}

function Bar({ tone, says, compraId }: { tone: 'warning' | 'info'; says: string; compraId: string }) {
  return (
    <p role="status" className={styles.bar} data-tone={tone}>
      <ExactText text={`${says} ${text.order(compraId)}`} /> <Link to={paths.payment}>{text.notice.see}</Link>
    </p>
  )
}

/** Makes the browser ask before it closes or reloads the page. */
function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const handleLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    // eslint-disable-next-line rulesdir/listed-browsers -- iPhones lack it; the purchase survives a reload there too
    window.addEventListener('beforeunload', handleLeave)
    return () => {
      window.removeEventListener('beforeunload', handleLeave)
    }
  }, [isActive])
}
