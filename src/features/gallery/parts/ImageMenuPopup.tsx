import { ContextMenu } from '@base-ui/react/context-menu'
import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { useCartItem } from '@/features/cart/useCartItem'
import { useFavorite } from '@/features/favorites/useFavorite'
import { text as offlineText } from '@/features/offline/text'
import { useSelectItem } from '@/features/selection/SelectButton'
import { afterPaint } from '@/shared/async/afterPaint'
import { menuKeys } from '@/shared/ui/DropdownButton'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import styles from '@/shared/ui/Menu.module.css'

/** What opened the menu. */
export type MenuRequest = {
  readonly image: StoreImage
  /** Undefined: the menu opens at the pointer. */
  readonly button?: Element
}

type Props = {
  request: MenuRequest
  returnFocusTo: () => HTMLElement | null
  onClose: (returnsFocus: boolean) => void
  /** As Base UI's. */
  finalFocus: () => HTMLElement | null | false
}

/** What can be done with an image. */
export function ImageMenuPopup({ request, returnFocusTo, onClose, finalFocus }: Props) {
  const { image } = request
  const favorite = useFavorite(image)
  const cartItem = useCartItem(image)
  const selectItem = useSelectItem(image)
  const [chosenOf, setChosenOf] = useState<MenuRequest>()
  const isChosen = chosenOf === request

  /** Hides the menu first: closing it and running the action take longer, and follow after the paint. */
  const choose = (action: () => void) => () => {
    if (isChosen) return
    setChosenOf(request)
    afterPaint(() => {
      onClose(true)
      action()
    })
  }

  const keys = menuKeys(returnFocusTo, () => {
    onClose(false)
  })
  return (
    <ContextMenu.Popup
      {...keys}
      className={styles.menu}
      finalFocus={finalFocus}
      aria-label={image.title}
      data-chosen={isChosen || undefined}
    >
      <ContextMenu.Item
        className={styles.item}
        title={favorite.offlineReason}
        disabled={favorite.isBusy || favorite.offlineReason !== undefined}
        closeOnClick={false}
        onClick={choose(favorite.toggle)}
      >
        <Icon name={lateIcons.heart} isFilled={favorite.isFavorite} />
        <span>{favorite.label}</span>
        <OfflineHint isShown={favorite.offlineReason !== undefined} />
      </ContextMenu.Item>
      <ContextMenu.Item
        className={styles.item}
        title={cartItem.offlineReason}
        disabled={cartItem.isBusy || cartItem.isInCart || cartItem.offlineReason !== undefined}
        closeOnClick={false}
        onClick={choose(cartItem.add)}
      >
        <Icon name={cartItem.isInCart ? 'check' : 'cart'} />
        <span>{cartItem.label}</span>
        <OfflineHint isShown={cartItem.offlineReason !== undefined && !cartItem.isInCart} />
      </ContextMenu.Item>
      <ContextMenu.Item className={styles.item} closeOnClick={false} onClick={choose(selectItem.toggle)}>
        <Icon name="check" />
        <span>{selectItem.label}</span>
      </ContextMenu.Item>
    </ContextMenu.Popup>
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
