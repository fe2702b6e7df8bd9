import { useLocation, useNavigate } from 'react-router'
import { LONGEST_PURCHASE_ID } from '@/api/purchaseId'
import { selectUser } from '@/features/auth/authSlice'
import { productName } from '@/shared/config/product'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { Emblem } from '@/shared/ui/Emblem'
import { useAppSelector } from '@/store/hooks'
import styles from './PaymentSuccess.lazy.module.css'
import { text } from './text'

/** The page 'Pago Exitoso': confirms the purchase and shows the next steps (spec: 2.success.heading). */
export function PaymentSuccess() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const email = useAppSelector(selectUser)?.email ?? ''
  const purchaseId = new URLSearchParams(search).get('compraId')?.trim() ?? ''

  return (
    <section className={styles.success} aria-labelledby="success-title">
      <p className={styles.store}>{productName}</p>
      <Emblem icon="check" tone="success" />
      <h1 id="success-title">{text.successTitle}</h1>
      <p>{text.successLead(email)}</p>
      {/* A longer text in the address is not a purchase id of the shop. */}
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
