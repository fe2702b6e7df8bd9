import { useMemo, useState } from 'react'
import { selectUser } from '@/features/auth/authSlice'
import { selectPurchase } from '@/features/checkout/checkoutSlice'
import { toReceipt, type Receipt } from '@/features/checkout/receipt'
import { readReceipt } from '@/platform/checkoutStorage'
import { useAppSelector } from '@/store/hooks'

/**
 * Returns what the signed-in user bought with this purchase; null when this tab does not know it. A browser without
 * storage knows the purchase that this page completed.
 */
export function useReceipt(purchaseId: string): Receipt | null {
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
