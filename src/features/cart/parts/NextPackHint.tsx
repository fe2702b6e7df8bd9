import { useAppSelector } from '@/app/hooks'
import { selectNextPack } from '@/features/cart/cartSelectors'
import { pageText } from '@/features/cart/pageText'
import { priceListId } from '@/features/pricing/priceListId'
import { formatUsd } from '@/shared/money'
import { JumpLink } from '@/shared/ui/JumpLink'
import styles from './NextPackHint.module.css'

/** How few images more make a cheaper package, and where the prices are. */
export function NextPackHint() {
  const next = useAppSelector(selectNextPack)
  return (
    <p className={styles.hint}>
      {next && <strong>{pageText.nextPack(next.missing, formatUsd(next.pricePerImage))}</strong>}
      <JumpLink to={priceListId} className={styles.link}>
        {pageText.seePrices}
      </JumpLink>
    </p>
  )
}
