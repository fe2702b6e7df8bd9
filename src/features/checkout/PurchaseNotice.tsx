import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { matchPath, useLocation } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectPurchase } from './checkoutSlice'
import { isUnsettled } from './purchase'
import { lazyComponent } from '@/shared/lazyComponent'
import { paths } from '@/shared/paths'

const NoticeBar = lazyComponent(async () => (await import('./parts/NoticeBar')).NoticeBar)

/** Reminds of a payment that is not settled, on every page but the payment's own. Its code comes only where there is one. */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const purchase = useAppSelector(selectPurchase)
  if (!purchase || !isUnsettled(purchase) || matchPath(paths.payment, pathname)) return null
  return (
    <ErrorBoundary fallback={null} resetKeys={[pathname]} onReset={NoticeBar.forgetFailure}>
      <Suspense>
        <NoticeBar purchase={purchase} />
      </Suspense>
    </ErrorBoundary>
  )
}
