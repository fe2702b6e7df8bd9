import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { matchPath, useLocation } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectIsAsking, selectPurchase, selectWouldBeLost } from './checkoutSlice'
import { useLeaveGuard } from './parts/useLeaveGuard'
import { isUnsettled } from './purchase'
import { lazyComponent } from '@/shared/lazyComponent'
import { paths } from '@/shared/paths'

const NoticeBar = lazyComponent(async () => (await import('./parts/NoticeBar')).NoticeBar)

/**
 * Reminds of a payment that is not settled, on every page but the payment's own, and keeps the page from being closed
 * while it would be lost with it. The reminder's code comes only where there is one.
 */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const purchase = useAppSelector(selectPurchase)
  const isAsking = useAppSelector(selectIsAsking)
  useLeaveGuard(useAppSelector(selectWouldBeLost))
  // While PayPal is being asked, all is well.
  if (!purchase || !isUnsettled(purchase) || isAsking || matchPath(paths.payment, pathname)) return null
  return (
    <ErrorBoundary fallback={null} resetKeys={[pathname]} onReset={NoticeBar.forgetFailure}>
      <Suspense>
        <NoticeBar purchase={purchase} />
      </Suspense>
    </ErrorBoundary>
  )
}
