import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { useLogOut } from '@/features/auth/useLogOut'
import { text } from '@/features/auth/text'
import { mainId } from '@/shared/mainId'
import { Icon } from '@/shared/ui/Icon'
import styles from '@/shared/ui/Menu.module.css'
import { useMenuKeys } from '@/shared/ui/useMenuKeys'

type Props = {
  label: string
  anchor: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The menu below the profile button. */
export function AccountDropdown({ label, anchor, isOpen, onOpenChange }: Props) {
  const logOut = useLogOut()
  // Who closes the menu by going elsewhere is not called back to the button. Whoever signs out has no button any more.
  const wantsFocusBack = useRef(false)
  const focusTarget = () => {
    if (!wantsFocusBack.current) return false
    return anchor?.isConnected ? anchor : document.getElementById(mainId)
  }
  const { popup, firstItem } = useMenuKeys(
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
        wantsFocusBack.current = reason === 'escape-key' || reason === 'item-press'
        // A press on the button is the button's business, which closes the menu itself.
        if (!open && event.target instanceof Node && anchor?.contains(event.target) && event.type !== 'keydown') return
        onOpenChange(open)
      }}
    >
      <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="end" sideOffset={6}>
          <Menu.Popup {...popup} className={styles.menu} finalFocus={focusTarget} aria-label={label}>
            <Menu.Item ref={firstItem} className={styles.item} onClick={logOut}>
              <Icon name="leave" />
              {text.logOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
