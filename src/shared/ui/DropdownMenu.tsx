import { Menu } from '@base-ui/react/menu'
import { useRef, type ReactNode } from 'react'
import { mainId } from './mainId'
import styles from './Menu.module.css'
import { menuKeys } from './menuKeys'

export type DropdownProps = {
  label: string
  anchor: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

type Props = DropdownProps & {
  /** The items. */
  children: ReactNode
}

/** A menu below a button of the header that handles its own clicks. */
export function DropdownMenu({ label, anchor, isOpen, onOpenChange, children }: Props) {
  // After a click elsewhere the focus does not return to the button. After a sign-out the button no longer exists.
  const shouldReturnFocus = useRef(false)
  const focusTarget = () => {
    if (!shouldReturnFocus.current) return false
    return anchor?.isConnected ? anchor : document.getElementById(mainId)
  }
  const keys = menuKeys(
    () => anchor,
    () => {
      onOpenChange(false)
    },
  )
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(open, { event, reason }) => {
        shouldReturnFocus.current = reason === 'escape-key' || reason === 'item-press'
        // Ignore clicks on the button: its click handler closes the menu.
        if (!open && event.target instanceof Node && anchor?.contains(event.target) && event.type !== 'keydown') return
        onOpenChange(open)
      }}
    >
      <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="end" sideOffset={6}>
          <Menu.Popup {...keys} className={styles.menu} finalFocus={focusTarget} aria-label={label}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
