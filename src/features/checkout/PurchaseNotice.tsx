import { matchPath, useLocation } from 'react-router'
import { paths } from '@/shared/paths'
import { useAppSelector } from '@/store/hooks'
import { selectCheckout, selectIsCapturePending, selectHasUnsavedPayment } from './checkoutSlice'
import { NoticeBar } from './parts/NoticeBar'
import { useLeaveGuard } from './parts/useLeaveGuard'
import { isUnresolved } from './purchase'

/**
 * Shows a reminder of an unsettled payment on every page except `/payment`, and warns before the page closes while that
 * would lose a payment.
 */
export function PurchaseNotice() {
  const { pathname } = useLocation()
  const { purchase, aside, hasNewerRecord } = useAppSelector(selectCheckout)
  const isAsking = useAppSelector(selectIsCapturePending)
  useLeaveGuard(useAppSelector(selectHasUnsavedPayment))
  // A pending capture needs no reminder.
  const unsettled = purchase && isUnresolved(purchase) && !isAsking ? purchase : null
  if ((!unsettled && aside.length === 0 && !hasNewerRecord) || matchPath(paths.payment, pathname)) return null
  return <NoticeBar unsettled={unsettled} aside={aside} hasNewerRecord={hasNewerRecord} />
}
