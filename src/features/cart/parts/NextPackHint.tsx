import { selectNextPack } from '@/features/cart/cartSelectors'
import { pageText } from '@/features/cart/text'
import { priceListId } from '@/features/pricing/priceListId'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import { JumpLink } from '@/shared/ui/JumpLink'
import { useAppSelector } from '@/store/hooks'
import styles from './NextPackHint.module.css'

/** How many more images fill a cheaper package, with a link to the prices. */
export function NextPackHint() {
  const next = useAppSelector(selectNextPack)
  return (
    <p className={styles.hint}>
      {next && (
        <strong>
          <ExactText text={pageText.nextPack(next.missing, formatUsd(next.pricePerImage))} />
        </strong>
      )}
      <JumpLink to={priceListId} className={styles.link}>
        {pageText.seePrices}
      </JumpLink>
    </p>
  )
}
