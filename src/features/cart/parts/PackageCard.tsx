import { clsx } from 'clsx'
import type { StoreImage } from '@/api/image'
import { isDiscountOnIndividual, type CartPackage } from '@/features/cart/packages'
import { pageText } from '@/features/cart/text'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { formatUsd } from '@/shared/money'
import panel from '@/shared/ui/Panel.module.css'
import { useAppSelector } from '@/store/hooks'
import styles from './PackageCard.module.css'
import { PackageImage } from './PackageImage'

/** A package with its images and price (spec: 2.package.title, 2.package.line, 2.package.price). */
export function PackageCard({ pack, onEnlarge }: { pack: CartPackage; onEnlarge: (image: StoreImage) => void }) {
  const prices = useAppSelector(selectPackPrices)
  const { name, pricePerImage, discountPercent } = prices[pack.type]
  return (
    <article className={clsx(panel.panel, styles.card)} aria-label={name}>
      <div className={styles.top}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.line} translate="no">
          {pageText.packLine(formatUsd(pricePerImage), discountPercent)}
        </p>
        {isDiscountOnIndividual(pack.type, prices) && <p className={styles.of}>{pageText.discountOf}</p>}
        <p className={styles.price} translate="no">
          {formatUsd(pack.price)}
        </p>
      </div>
      <ul className={styles.images}>
        {pack.images.map((image) => (
          <PackageImage key={image.id} image={image} onEnlarge={onEnlarge} />
        ))}
      </ul>
    </article>
  )
}
