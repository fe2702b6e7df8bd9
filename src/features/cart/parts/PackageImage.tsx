import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { selectIsCartItemBusy } from '@/features/cart/cartSlice'
import { removeFromCart } from '@/features/cart/cartThunks'
import { pageText } from '@/features/cart/pageText'
import { text } from '@/features/cart/text'
import { useKeptPicture } from '@/features/imageCache/useKeptPicture'
import { useListAction } from '@/features/lists/useListAction'
import { firstClick } from '@/shared/firstClick'
import { Icon } from '@/shared/ui/Icon'
import { useWhenOnline } from '@/shared/useWhenOnline'
import styles from './PackageImage.module.css'

/** A picture of a package: enlarges itself, and leaves the cart when the server has agreed. */
export function PackageImage({ image, onEnlarge }: { image: StoreImage; onEnlarge: (image: StoreImage) => void }) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsCartItemBusy(state, image.id))
  const removeImage = useCallback(() => void dispatch(removeFromCart(image)), [dispatch, image])
  const { run: remove, offlineReason } = useListAction(removeImage, text.signInToAdd)
  const kept = useKeptPicture(image)
  const [isBroken, setIsBroken] = useState(false)
  useWhenOnline(
    useCallback(() => {
      setIsBroken(false)
    }, []),
    isBroken,
  )
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
            {...kept}
            src={image.url}
            alt={image.title}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className={styles.picture}
            onError={() => {
              setIsBroken(true)
            }}
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
        onClick={firstClick(remove)}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}
