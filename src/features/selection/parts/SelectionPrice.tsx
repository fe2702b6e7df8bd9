import { selectCartImages } from '@/features/cart/cartSlice'
import { useShownPrices } from '@/features/pricing/useShownPrices'
import { selectPriceWithCart } from '@/features/selection/selectionSelectors'
import { modeText } from '@/features/selection/text'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './SelectionBar.module.css'

/** What the selected images cost as packs together with the cart, what that saves, and what the next pack needs. */
export function SelectionPrice() {
  const { count, total, savings, nextPack } = useAppSelector(selectPriceWithCart)
  const hasCart = useAppSelector(selectCartImages).length > 0
  const arePricesKnown = useShownPrices() !== null
  const price = [
    modeText.price(count, formatUsd(total), hasCart),
    ...(savings > 0 ? [modeText.savings(formatUsd(savings))] : []),
  ].join(', ')
  const next = nextPack ? ` · ${modeText.nextPack(nextPack.missing, formatUsd(nextPack.pricePerImage))}` : ''
  return (
    // An empty line preserves the bar's height.
    <p className={styles.note}>
      <ExactText text={arePricesKnown ? price + next : '\u00a0'} />
    </p>
  )
}
