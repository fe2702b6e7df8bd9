import { ContextMenu } from '@base-ui/react/context-menu'
import { useImperativeHandle, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import type { StoreImage } from '@/api/image'
import { useCartItem } from '@/features/cart/useCartItem'
import { useFavorite } from '@/features/favorites/useFavorite'
import { text as offlineText } from '@/features/offline/text'
import { useSelectItem } from '@/features/selection/SelectButton'
import { afterPaint } from '@/shared/async/afterPaint'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import { menuKeys } from '@/shared/ui/DropdownButton'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { mainId } from '@/shared/ui/mainId'
import styles from '@/shared/ui/Menu.module.css'

/** Opens the menu below a button of an image's card. */
export type ImageMenuHandle = { readonly open: (image: StoreImage, button: Element) => void }

/** What opened the menu. Without a button it opens at the pointer. */
type MenuRequest = { readonly image: StoreImage; readonly button?: Element }

type Props = {
  ref: Ref<ImageMenuHandle>
  /** Returns the image on whose card something happened. */
  imageAt: (target: EventTarget | null) => StoreImage | undefined
  /** Returns the control of an image's card that gets the focus when the menu closes. */
  controlOf: (image: StoreImage) => HTMLElement | null
  /** In the selection mode a long press selects. */
  isSelecting: boolean
  /** The cards. */
  children: ReactNode
}

/** The cards with their only menu, so that two are never open (spec: 2.card.one-menu). */
export function ImageMenu({ ref, imageAt, controlOf, isSelecting, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // Stays while the menu closes.
  const [request, setRequest] = useState<MenuRequest>()
  // A click elsewhere and Tab also close the menu; the focus then does not return to the card.
  const shouldReturnFocus = useRef(false)
  const open = (next: MenuRequest) => {
    setRequest(next)
    setIsOpen(true)
  }
  const close = (returnsFocus: boolean) => {
    shouldReturnFocus.current = returnsFocus
    setIsOpen(false)
  }
  useImperativeHandle(ref, () => ({
    open: (image, button) => {
      open({ image, button })
    },
  }))
  useBackCloses(isOpen, () => {
    close(true)
  })
  const handleOpenChange: ComponentProps<typeof ContextMenu.Root>['onOpenChange'] = (opens, { event, reason }) => {
    const image = imageAt(event.target)
    if (!opens) close(reason === 'escape-key')
    else if (image) open({ image })
  }
  const returnFocusTo = () => (request ? controlOf(request.image) : null)
  return (
    <ContextMenu.Root open={isOpen} onOpenChange={handleOpenChange}>
      <ContextMenu.Trigger
        onContextMenu={(event) => {
          if (imageAt(event.target)) return
          // Outside the cards the browser's menu opens.
          event.preventBaseUIHandler()
          event.stopPropagation()
        }}
        onTouchStart={(event) => {
          if (isSelecting) event.preventBaseUIHandler()
        }}
        onTouchEnd={(event) => {
          // The browser may take a release right after the menu opened for a tap, which would close it.
          if (isOpen) event.preventDefault()
        }}
      >
        {children}
      </ContextMenu.Trigger>
      {request && (
        // Inside the main landmark, for screen reader users who navigate by landmarks.
        <ContextMenu.Portal className={styles.portal} container={document.getElementById(mainId)}>
          <ContextMenu.Positioner className={styles.positioner} anchor={request.button} side="bottom" sideOffset={4}>
            <ImageActions
              request={request}
              returnFocusTo={returnFocusTo}
              onClose={close}
              finalFocus={() => shouldReturnFocus.current && returnFocusTo()}
            />
          </ContextMenu.Positioner>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
  )
}

type ActionsProps = Pick<ComponentProps<typeof ContextMenu.Popup>, 'finalFocus'> & {
  request: MenuRequest
  returnFocusTo: () => HTMLElement | null
  onClose: (returnsFocus: boolean) => void
}

/** What can be done with an image. */
function ImageActions({ request, returnFocusTo, onClose, finalFocus }: ActionsProps) {
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

  return (
    <ContextMenu.Popup
      {...menuKeys(returnFocusTo, () => {
        onClose(false)
      })}
      finalFocus={finalFocus}
      className={styles.menu}
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
