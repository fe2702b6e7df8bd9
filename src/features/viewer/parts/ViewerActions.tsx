import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoreImage } from '@/api/image'
import { text as cartText } from '@/features/cart/text'
import { useCartItem, useDownload } from '@/features/cart/useCartItem'
import { useFavorite } from '@/features/favorites/useFavorite'
import { useViewer } from '@/features/viewer/useViewer'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import { lateIcons } from '@/shared/ui/lateIcons'
import styles from './ViewerActions.module.css'

/** Actions for the viewed image. Unavailable buttons are aria-disabled, not disabled, so they do not lose the focus. */
export function ViewerActions({ image }: { image: StoreImage }) {
  const favorite = useFavorite(image)
  const cartItem = useCartItem(image)
  const download = useDownload(image, useGoToCart())
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        className={styles.action ?? ''}
        aria-label={favorite.label}
        aria-busy={favorite.isBusy}
        title={favorite.offlineReason}
        aria-disabled={favorite.isBusy || favorite.offlineReason !== undefined}
        onClick={ignoreDoubleClick(favorite.toggle)}
      >
        <Icon name={lateIcons.heart} isFilled={favorite.isFavorite} />
        <span className={styles.label}>{favorite.label}</span>
      </Button>
      <Button
        look="quiet"
        className={styles.action ?? ''}
        aria-label={cartItem.label}
        aria-busy={cartItem.isBusy}
        title={cartItem.offlineReason}
        aria-disabled={cartItem.isBusy || cartItem.isInCart || cartItem.offlineReason !== undefined}
        onClick={cartItem.add}
      >
        <Icon name={cartItem.isInCart ? 'check' : 'cart'} />
        <span className={styles.label}>{cartItem.label}</span>
      </Button>
      <Button
        look="primary"
        title={download.offlineReason}
        aria-disabled={cartItem.isBusy || download.offlineReason !== undefined}
        onClick={download.run}
      >
        <Icon name="download" />
        <span>{cartText.download}</span>
      </Button>
    </div>
  )
}

/** Returns a function that opens the cart in the viewer's history entry: Back then leads to the page behind it. */
function useGoToCart() {
  const navigate = useNavigate()
  const isInCart = useLocation().pathname === paths.cart
  const { imageId, close } = useViewer()
  const hasEntry = imageId !== null
  return useCallback(() => {
    if (isInCart) close()
    else void navigate(paths.cart, { replace: hasEntry })
  }, [navigate, close, isInCart, hasEntry])
}
