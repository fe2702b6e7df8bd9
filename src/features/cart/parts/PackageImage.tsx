import { useCallback } from 'react'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { selectIsCartItemBusy } from '@/features/cart/cartSlice'
import { removeFromCart } from '@/features/cart/cartThunks'
import { pageText, text } from '@/features/cart/text'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/useImageSource'
import { useListAction } from '@/features/lists/useListAction'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { Icon } from '@/shared/ui/Icon'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PackageImage.module.css'

/** As wide as a package's column, or a little wider for an image that is wider than high. */
const SIZES = '(max-width: 900px) 24vw, 14rem'

const thumbnailSource = (image: StoreImage, cachedAddress: SafeUrl | undefined) =>
  imageSource(image, cachedAddress, () => SIZES)

/** An image of a package: a click enlarges it; a button removes it from the cart, after the server confirmed. */
export function PackageImage({ image, onEnlarge }: { image: StoreImage; onEnlarge: (image: StoreImage) => void }) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const removeImage = useCallback(() => void dispatch(removeFromCart(image)), [dispatch, image])
  const { run: remove, offlineReason } = useListAction(removeImage, text.signInToAdd)
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
