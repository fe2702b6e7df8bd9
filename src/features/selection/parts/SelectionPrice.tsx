import { useEffect } from 'react'
import { selectCartImages } from '@/features/cart/cartState'
import { selectPricing } from '@/features/pricing/pricingState'
import { modeText } from '@/features/selection/modeText'
import { selectPriceWithCart } from '@/features/selection/selectionSelectors'
import { loadSelectionPrices } from '@/features/selection/selectionThunks'
import { formatUsd } from '@/shared/money'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './SelectionBar.lazy.module.css'

/** What the selected images cost as packs together with the cart, what that saves, and what the next pack needs. */
export function SelectionPrice() {
  const dispatch = useAppDispatch()
  const { count, total, savings, nextPack } = useAppSelector(selectPriceWithCart)
  const hasCart = useAppSelector(selectCartImages).length > 0
  const { status } = useAppSelector(selectPricing)
  useEffect(() => {
    // Without the code that loads prices, none are shown.
    dispatch(loadSelectionPrices()).catch(() => undefined)
  }, [dispatch])
  const arePricesKnown = status === 'ready' || status === 'refreshing'
  return (
    // An empty line keeps the bar's height.
    <p className={styles.note}>
      {arePricesKnown ? (
        <>
          {[
            modeText.price(count, formatUsd(total), hasCart),
            ...(savings > 0 ? [modeText.savings(formatUsd(savings))] : []),
          ].join(', ')}
          {nextPack && <> · {modeText.nextPack(nextPack.missing, formatUsd(nextPack.pricePerImage))}</>}
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  )
}
