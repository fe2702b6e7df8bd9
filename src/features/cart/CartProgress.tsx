import { selectArePricesKnown } from '@/features/pricing/pricingSlice'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './CartProgress.module.css'
import { selectNextPack } from './cartSlice'
import { packText } from './text'

/**
 * Progress toward the next pack: a line below the cart link with a tooltip, and the link's description.
 * @param id the element's, for aria-describedby
 */
export function CartProgress({ id }: { id: string }) {
  const next = useAppSelector(selectNextPack)
  const arePricesKnown = useAppSelector(selectArePricesKnown)
  if (!next) return null
  const text = packText.next(next.missing, next.size, arePricesKnown ? formatUsd(next.pricePerImage) : null)
  const filled = (next.size - next.missing) / next.size
  return (
    // Hidden: not part of the link's name.
    <span id={id} aria-hidden title={text} className={styles.progress}>
      <span className="visually-hidden">
        <ExactText text={text} />
      </span>
      <span className={styles.track}>
        <span className={styles.filled} style={{ inlineSize: `${filled * 100}%` }} />
      </span>
    </span>
  )
}
