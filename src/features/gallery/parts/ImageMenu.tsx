import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, type ComponentProps } from 'react'
import type { StoreImage } from '@/api/image'
import { useCartItem } from '@/features/cart/useCartItem'
import { useFavorite } from '@/features/favorites/useFavorite'
import { text as offlineText } from '@/features/offline/text'
import { mainId } from '@/shared/mainId'
import { Icon } from '@/shared/ui/Icon'
import styles from '@/shared/ui/Menu.module.css'
import { useMenuKeys } from '@/shared/ui/useMenuKeys'
import type { MenuAnchor } from './menuAnchor'

/** The image whose menu is asked for, and where. */
export type MenuRequest = { readonly image: StoreImage; readonly anchor: MenuAnchor }

type Props = {
  request: MenuRequest
  isOpen: boolean
  onClose: () => void
  /** Where the focus goes when the menu closes. */
  returnFocusTo: () => HTMLElement | null
}

/** The one menu of the gallery; it moves to whichever card asked for it, so two are never open (spec section 2). */
export function ImageMenu({ request: { image, anchor }, isOpen, onClose, returnFocusTo }: Props) {
  const favorite = useFavorite(image)
  const cartItem = useCartItem(image)

  // Who closes the menu by going elsewhere, with a click or by scrolling, is not called back to the card.
  const wantsFocusBack = useRef(false)
  const handleOpenChange: ComponentProps<typeof Menu.Root>['onOpenChange'] = (_, { reason }) => {
    wantsFocusBack.current = reason === 'escape-key' || reason === 'item-press'
    onClose()
  }

  const { popup, firstItem } = useMenuKeys(returnFocusTo, onClose)

  // The menu stands in the window, its card moves with the page.
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('scroll', onClose, { passive: true })
    return () => {
      window.removeEventListener('scroll', onClose)
    }
  }, [isOpen, onClose])

  return (
    <Menu.Root open={isOpen} modal={false} onOpenChange={handleOpenChange}>
      {/* Among what the page is about, for those who go from one part of it to the next. */}
      <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="start" sideOffset={4}>
          <Menu.Popup
            {...popup}
            className={styles.menu}
            finalFocus={() => wantsFocusBack.current && returnFocusTo()}
            aria-label={image.title}
          >
            <Menu.Item
              ref={firstItem}
              className={styles.item}
              title={favorite.offlineReason}
              disabled={favorite.isBusy || favorite.offlineReason !== undefined}
              onClick={favorite.toggle}
            >
              <Icon name="heart" isFilled={favorite.isFavorite} />
              {favorite.label}
              <OfflineHint isShown={favorite.offlineReason !== undefined} />
            </Menu.Item>
            <Menu.Item
              className={styles.item}
              title={cartItem.offlineReason}
              disabled={cartItem.isBusy || cartItem.isInCart || cartItem.offlineReason !== undefined}
              onClick={cartItem.add}
            >
              <Icon name={cartItem.isInCart ? 'check' : 'cart'} />
              {cartItem.label}
              <OfflineHint isShown={cartItem.offlineReason !== undefined && !cartItem.isInCart} />
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** For the eye: there is no tooltip on a touch screen. The item's description has the whole reason. */
function OfflineHint({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <small className={styles.hint} aria-hidden="true">
        {offlineText.offlineShort}
      </small>
    )
  )
}
