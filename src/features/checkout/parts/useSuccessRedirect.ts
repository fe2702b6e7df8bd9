import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Purchase } from '@/features/checkout/purchase'
import { paymentSuccessHref } from '@/shared/paths'

/**
 * Redirects to 'Pago Exitoso' once the purchase is confirmed, by this tab or another. An old purchase does not
 * redirect.
 */
export function useSuccessRedirect(purchase: Purchase | null): void {
  const navigate = useNavigate()
  const lastAttempt = useRef<string | null>(null)
  useEffect(() => {
    if (!purchase || purchase.phase === 'idle') return
    const wasFollowed = lastAttempt.current === purchase.attempt
    if (purchase.phase === 'confirmed') {
      if (wasFollowed || purchase.tasks.length > 0)
        void navigate(paymentSuccessHref(purchase.compraId), { replace: true })
    } else {
      lastAttempt.current = purchase.attempt
    }
  }, [navigate, purchase])
}
