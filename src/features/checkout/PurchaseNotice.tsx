import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { matchPath, useLocation } from 'react-router'
import { paths } from '@/shared/paths'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import { useAppSelector } from '@/store/hooks'
import { selectCheckout, selectIsCapturePending, selectHasUnsavedPayment } from './checkoutSlice'
import { useLeaveGuard } from './parts/useLeaveGuard'
import { isUnresolved } from './purchase'

const NoticeBar = lazyComponent(async () => (await import('./parts/NoticeBar')).NoticeBar)

/**
 * Shows a reminder of an unsettled payment on every page except `/payment`, and warns before the page closes while that
 * would lose a payment. The chunk of the reminder loads only when it is shown.
 */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const { purchase, aside, hasNewerRecord } = useAppSelector(selectCheckout)
  const isAsking = useAppSelector(selectIsCapturePending)
  useLeaveGuard(useAppSelector(selectHasUnsavedPayment))
  // A pending capture needs no reminder.
  const unsettled = purchase && isUnresolved(purchase) && !isAsking ? purchase : null
  if ((!unsettled && aside.length === 0 && !hasNewerRecord) || matchPath(paths.payment, pathname)) return null
  return (
    <ErrorBoundary fallback={null} resetKeys={[pathname]} onReset={NoticeBar.forgetFailure}>
      <Suspense>
        <NoticeBar unsettled={unsettled} aside={aside} hasNewerRecord={hasNewerRecord} />
      </Suspense>
    </ErrorBoundary>
  )
}
