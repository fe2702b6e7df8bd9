import { clsx } from 'clsx'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { selectIsCartItemBusy } from '@/features/cart/cartSlice'
import { removeFromCart } from '@/features/cart/cartThunks'
import { isDiscountOnIndividual, type CartPackage } from '@/features/cart/packages'
import { pageText, text } from '@/features/cart/text'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/SmallPicture'
import { useListAction } from '@/features/lists/useListAction'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { formatUsd } from '@/shared/money'
import { Icon } from '@/shared/ui/Icon'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import panel from '@/shared/ui/Panel.module.css'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PackageCard.module.css'

type EnlargeProps = { onEnlarge: (image: StoreImage) => void }

/** A package with its images and price (spec: 2.package.title, 2.package.line, 2.package.price). */
export function PackageCard({ pack, onEnlarge }: EnlargeProps & { pack: CartPackage }) {
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

/** As wide as a package's column, or a little wider for an image that is wider than high. */
const SIZES = '(max-width: 900px) 24vw, 14rem'

const thumbnailSource = (image: StoreImage, cachedAddress: SafeUrl | undefined) =>
  imageSource(image, cachedAddress, () => SIZES)

/** An image of a package: a click enlarges it; a button removes it from the cart, after the server confirmed. */
function PackageImage({ image, onEnlarge }: EnlargeProps & { image: StoreImage }) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const { run: remove, offlineReason } = useListAction(() => void dispatch(removeFromCart(image)), text.signInToAdd)
  const source = useImageSource(image, thumbnailSource)
  const { isBroken, onError } = useBrokenImage(image.url)
  return (
    <li className={styles.item} data-busy={isBusy} data-image-id={image.id}>
      <button
        type="button"
        className={styles.enlarge}
        title={image.title}
        aria-label={pageText.enlarge(image.title)}
        onClick={() => {
          onEnlarge(image)
        }}
      >
        {isBroken ? (
          <span className={styles.broken}>{pageText.brokenImage}</span>
        ) : (
          <img
            {...source}
            alt={image.title}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className={styles.picture}
            onError={onError}
          />
        )}
      </button>
      <button
        type="button"
        className={styles.remove}
        title={offlineReason}
        aria-label={pageText.remove(image.title)}
        aria-busy={isBusy}
        aria-disabled={isBusy || offlineReason !== undefined}
        onClick={ignoreDoubleClick(remove)}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
