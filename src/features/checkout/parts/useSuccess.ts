import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Purchase } from '@/features/checkout/purchase'
import { paymentSuccessHref } from '@/shared/paths'

/** Leads to 'Pago Exitoso' when the purchase gets there, whichever tab saw to it; an older one's end leads nowhere. */
export function useSuccess(purchase: Purchase | null): void {
  const navigate = useNavigate()
  const lastAttempt = useRef<string | null>(null)
  useEffect(() => {
    if (!purchase || purchase.phase === 'idle') return
    const isNew = lastAttempt.current === purchase.attempt
    if (purchase.phase === 'confirmed') {
      if (isNew || purchase.chores.length > 0) void navigate(paymentSuccessHref(purchase.compraId), { replace: true })
    } else {
      lastAttempt.current = purchase.attempt
    }
  }, [navigate, purchase])
}
