import { Menu } from '@base-ui/react/menu'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { mainId } from './mainId'
import styles from './Menu.module.css'

type Props = {
  /** The name of the menu. */
  label: string
  /** The menu's items. */
  items: ReactNode
  className: string | undefined
  children: ReactNode
}

/** A button that opens a menu below it. */
export function DropdownButton({ label, items, className, children }: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isUsed = useHasBeenTrue(isOpen)
  // After a click elsewhere the focus does not return to the button. After a sign-out the button no longer exists.
  const shouldReturnFocus = useRef(false)
  const focusTarget = () => {
    if (!shouldReturnFocus.current) return false
    return button?.isConnected ? button : document.getElementById(mainId)
  }
  const keys = menuKeys(
    () => button,
    () => {
      setIsOpen(false)
    },
  )
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        {children}
      </button>
      {isUsed && (
        <Menu.Root
          open={isOpen}
          modal={false}
          onOpenChange={(open, { event, reason }) => {
            shouldReturnFocus.current = reason === 'escape-key' || reason === 'item-press'
            // Ignore clicks on the button: its click handler closes the menu.
            if (!open && event.target instanceof Node && button?.contains(event.target) && event.type !== 'keydown')
              return
            setIsOpen(open)
          }}
        >
          <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
            <Menu.Positioner className={styles.positioner} anchor={button} side="bottom" align="end" sideOffset={6}>
              <Menu.Popup {...keys} className={styles.menu} finalFocus={focusTarget} aria-label={label}>
                {items}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </>
  )
}

/**
 * Popup props for what Base UI does for its own triggers only: a menu opened by a key focuses its first item; Tab
 * closes the menu and moves on from its opener.
 */
export const menuKeys = (openerOf: () => HTMLElement | null, onClose: () => void) => ({
  onFocus: ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && currentTarget.matches(':focus-visible'))
      currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  },
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    openerOf()?.focus()
    onClose()
  },
})
