import { useEffect } from 'react'
import { matchPath, useLocation, Link } from 'react-router'
import { paths } from '@/shared/paths'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import { selectCheckout, selectHasUnsavedPayment, selectIsUnresolved } from './checkoutSlice'
import styles from './PurchaseNotice.module.css'
import { text } from './text'

/**
 * Shows a reminder of the most urgent unresolved payment on every page except `/payment`, and warns before the page
 * closes while that would lose a payment. A first confirmation without failures shows no line.
 */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const { purchase, deferred } = useAppSelector(selectCheckout)
  const isUnresolved = useAppSelector(selectIsUnresolved)
  useLeaveGuard(useAppSelector(selectHasUnsavedPayment))
  if (matchPath(paths.payment, pathname)) return null
  const refused = deferred.find(({ isRefused }) => isRefused)
  if (isUnresolved && purchase?.phase === 'capturing')
    return <Bar tone="warning" says={text.notice.unresolved} compraId={purchase.compraId} />
  if (refused) return <Bar tone="warning" says={text.notice.needsHelp} compraId={refused.compraId} />
  if (purchase?.phase === 'captured' && purchase.failures > 0)
    return <Bar tone="info" says={text.notice.received} compraId={purchase.compraId} />
  return null
}

/** One line with a link to the payment. */
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
