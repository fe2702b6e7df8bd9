import { PACK_SIZES } from '@/api/packPrices'
import { savingsOf } from '@/features/cart/packages'
import { pageText } from '@/features/cart/text'
import { selectArePricesKnown, selectPackPrices } from '@/features/pricing/pricingSlice'
import { cents, formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import { useAppSelector } from '@/store/hooks'
import styles from './PackOffers.module.css'

/** What a full pack costs and saves, for a user who has none yet. Until the prices are known, its place stays empty. */
export function PackOffers() {
  const prices = useAppSelector(selectPackPrices)
  const areKnown = useAppSelector(selectArePricesKnown)
  return (
    <ul className={styles.offers} aria-label={pageText.offers.title} hidden={!areKnown}>
      {(['pack5', 'pack10'] as const).map((type) => {
        const size = PACK_SIZES[type]
        const price = cents(size * prices[type].pricePerImage)
        const savings = savingsOf(size, prices, price)
        return (
          <li key={type}>
            <ExactText text={pageText.offers.pack(size, formatUsd(price))} />{' '}
            {savings > 0 && (
              <strong className={styles.savings}>
                <ExactText text={pageText.offers.savings(formatUsd(savings))} />
              </strong>
            )}
          </li>
        )
      })}
    </ul>
  )
}
