import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { text } from './text'
import { LONGEST_PURCHASE_ID } from '@/api/purchaseId'
import { useAppSelector } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { trackEvent } from '@/platform/analytics'
import { paths } from '@/shared/paths'
import { productName } from '@/shared/product'
import { Button } from '@/shared/ui/Button'
import { Emblem } from '@/shared/ui/Emblem'
import styles from './PaymentSuccess.module.css'

/** Says that the purchase went through and what comes next (spec section 2). */
export function PaymentSuccess() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const email = useAppSelector(selectUser)?.email ?? ''
  const purchaseId = new URLSearchParams(search).get('compraId')?.trim() ?? ''
  useEffect(() => {
    trackEvent('page_view', { page_path: pathname, page_search: search })
  }, [pathname, search])

  return (
    <section className={styles.success} aria-labelledby="success-title">
      <p className={styles.store}>{productName}</p>
      <Emblem icon="check" tone="success" />
      <h1 id="success-title">{text.successTitle}</h1>
      <p>{text.successLead(email)}</p>
      {/* A longer text in the address is no number of ours. */}
      {purchaseId !== '' && purchaseId.length <= LONGEST_PURCHASE_ID && (
        <p className={styles.order}>{text.order(purchaseId)}</p>
      )}
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void navigate(paths.gallery)}>
          {text.keepShopping}
        </Button>
        <Button look="quiet" onClick={() => void navigate(paths.favorites)}>
          {text.seeFavorites}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            window.print()
          }}
        >
          {text.print}
        </Button>
      </div>
    </section>
  )
}
