import { PACK_SIZES } from '@/api/packPrices'
import { useShownPrices } from '@/features/pricing/useShownPrices'
import { priceText } from '@/features/viewer/text'
import { formatUsd } from '@/shared/money'
import { ExactText } from '@/shared/ui/ExactText'
import styles from './Details.module.css'

/** What the image costs alone, and in the packs that are cheaper. Nothing until the prices are known. */
export function Price() {
  const prices = useShownPrices()
  if (!prices) return null
  const alone = prices.individual.pricePerImage
  const cheaper = (['pack5', 'pack10'] as const).filter((type) => prices[type].pricePerImage < alone)
  return (
    <>
      <h2 className={styles.heading}>{priceText.title}</h2>
      <p className={styles.description}>
        <ExactText
          text={[
            priceText.alone(formatUsd(alone)),
            ...cheaper.map((type) => priceText.inPack(formatUsd(prices[type].pricePerImage), PACK_SIZES[type])),
          ].join(' · ')}
        />
      </p>
    </>
  )
}
