import { ContextMenu } from '@base-ui/react/context-menu'
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import { mainId } from '@/shared/ui/mainId'
import styles from '@/shared/ui/Menu.module.css'
import { ImageMenuPopup, type MenuRequest } from './ImageMenuPopup'

/** The state of the gallery's only menu. The request stays while the menu closes. */
export function useImageMenu() {
  const [request, setRequest] = useState<MenuRequest>()
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback((image: StoreImage, button?: Element) => {
    setRequest({ image, ...(button && { button }) })
    setIsOpen(true)
  }, [])
  const close = useCallback(() => {
    setIsOpen(false)
  }, [])
  return { request, isOpen, open, close }
}

type Props = {
  menu: ReturnType<typeof useImageMenu>
  /** Returns the image on whose card something happened. */
  imageAt: (target: EventTarget | null) => StoreImage | undefined
  /** Returns the element that gets the focus when the menu closes. */
  returnFocusTo: () => HTMLElement | null
  /** In the selection mode a long press selects. */
  isSelecting: boolean
  /** The cards. */
  children: ReactNode
}

/** The cards with their only menu, so that two are never open (spec: 2.card.one-menu). */
export function ImageMenu({ menu, imageAt, returnFocusTo, isSelecting, children }: Props) {
  // A click elsewhere and Tab also close the menu; the focus then does not return to the card.
  const shouldReturnFocus = useRef(false)
  const close = (returnsFocus: boolean) => {
    shouldReturnFocus.current = returnsFocus
    menu.close()
  }
  useBackCloses(menu.isOpen, () => {
    close(true)
  })
  const handleOpenChange: ComponentProps<typeof ContextMenu.Root>['onOpenChange'] = (isOpen, { event, reason }) => {
    if (!isOpen) {
      close(reason === 'escape-key')
      return
    }
    const image = imageAt(event.target)
    if (image) menu.open(image)
  }
  return (
    <ContextMenu.Root open={menu.isOpen} onOpenChange={handleOpenChange}>
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
          if (menu.isOpen) event.preventDefault()
        }}
      >
        {children}
      </ContextMenu.Trigger>
      {menu.request && (
        // Inside the main landmark, for screen reader users who navigate by landmarks.
        <ContextMenu.Portal className={styles.portal} container={document.getElementById(mainId)}>
          <ContextMenu.Positioner
            className={styles.positioner}
            anchor={menu.request.button}
            side="bottom"
            sideOffset={4}
          >
            <ImageMenuPopup
              request={menu.request}
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
