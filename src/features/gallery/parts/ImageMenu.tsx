import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { useCartItem } from '@/features/cart/useCartItem'
import { useFavorite } from '@/features/favorites/useFavorite'
import { text as offlineText } from '@/features/offline/text'
import { useSelectItem } from '@/features/selection/useSelectItem'
import { afterPaint } from '@/shared/async/afterPaint'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { mainId } from '@/shared/ui/mainId'
import styles from '@/shared/ui/Menu.module.css'
import { useMenuKeys } from '@/shared/ui/useMenuKeys'
import type { MenuAnchor } from './menuAnchor'

/** The image whose menu opens, and the anchor of the menu. */
export type MenuRequest = { readonly image: StoreImage; readonly anchor: MenuAnchor }

type Props = {
  request: MenuRequest
  isOpen: boolean
  onClose: () => void
  /** Returns the element that gets the focus when the menu closes. */
  returnFocusTo: () => HTMLElement | null
}

/** The gallery's only menu; it moves to the requesting card, so two are never open (spec: 2.card.one-menu). */
export function ImageMenu({ request: { image, anchor }, isOpen, onClose, returnFocusTo }: Props) {
  const favorite = useFavorite(image)
  const cartItem = useCartItem(image)
  const selectItem = useSelectItem(image)

  // A click elsewhere or a scroll also closes the menu; the focus then does not return to the card.
  const shouldReturnFocus = useRef(false)
  const handleOpenChange: ComponentProps<typeof Menu.Root>['onOpenChange'] = (_, { reason }) => {
    shouldReturnFocus.current = reason === 'escape-key'
    onClose()
  }

  /** Hides the menu at once. Closing it and carrying out the choice take longer, and follow after that paint. */
  const choose =
    (action: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const menu = currentTarget.closest<HTMLElement>('[role="menu"]')
      if (!menu || menu.dataset.chosen !== undefined) return
      menu.dataset.chosen = ''
      afterPaint(() => {
        shouldReturnFocus.current = true
        onClose()
        action()
      })
    }

  const { popup, firstItem } = useMenuKeys(returnFocusTo, onClose)

  // Close on scroll: the menu is fixed to the window, but its card scrolls away.
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('scroll', onClose, { passive: true })
    return () => {
      window.removeEventListener('scroll', onClose)
    }
  }, [isOpen, onClose])

  return (
    <Menu.Root open={isOpen} modal={false} onOpenChange={handleOpenChange}>
      {/* Inside the main landmark, for screen reader users who navigate by landmarks. */}
      <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="start" sideOffset={4}>
          <Menu.Popup
            {...popup}
            className={styles.menu}
            finalFocus={() => shouldReturnFocus.current && returnFocusTo()}
            aria-label={image.title}
          >
            <Menu.Item
              ref={firstItem}
              className={styles.item}
              title={favorite.offlineReason}
              disabled={favorite.isBusy || favorite.offlineReason !== undefined}
              closeOnClick={false}
              onClick={choose(favorite.toggle)}
            >
              <Icon name={lateIcons.heart} isFilled={favorite.isFavorite} />
              <span>{favorite.label}</span>
              <OfflineHint isShown={favorite.offlineReason !== undefined} />
            </Menu.Item>
            <Menu.Item
              className={styles.item}
              title={cartItem.offlineReason}
              disabled={cartItem.isBusy || cartItem.isInCart || cartItem.offlineReason !== undefined}
              closeOnClick={false}
              onClick={choose(cartItem.add)}
            >
              <Icon name={cartItem.isInCart ? 'check' : 'cart'} />
              <span>{cartItem.label}</span>
              <OfflineHint isShown={cartItem.offlineReason !== undefined && !cartItem.isInCart} />
            </Menu.Item>
            <Menu.Item className={styles.item} closeOnClick={false} onClick={choose(selectItem.toggle)}>
              <Icon name="check" />
              <span>{selectItem.label}</span>
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Visible hint: touch screens show no tooltip. The item's title has the full reason. */
function OfflineHint({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <small className={styles.hint} aria-hidden="true">
        {offlineText.offlineShort}
      </small>
    )
  )
}
