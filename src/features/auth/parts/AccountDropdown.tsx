import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { selectUser } from '@/features/auth/authSlice'
import { text } from '@/features/auth/text'
import { useGoToLogin } from '@/features/auth/useGoToLogin'
import { useLogOut } from '@/features/auth/useLogOut'
import { isPlaceholder } from '@/features/auth/user'
import { Icon } from '@/shared/ui/Icon'
import { mainId } from '@/shared/ui/mainId'
import styles from '@/shared/ui/Menu.module.css'
import { useMenuKeys } from '@/shared/ui/useMenuKeys'
import { useAppSelector } from '@/store/hooks'

type Props = {
  label: string
  anchor: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The menu below the profile button. */
export function AccountDropdown({ label, anchor, isOpen, onOpenChange }: Props) {
  const logOut = useLogOut()
  const goToLogin = useGoToLogin()
  const user = useAppSelector(selectUser)
  // Google did not tell who the user is: they may sign in again, and their lists come along.
  const isUnknown = user !== null && isPlaceholder(user)
  // After a click elsewhere the focus does not return to the button. After a sign-out the button no longer exists.
  const shouldReturnFocus = useRef(false)
  const focusTarget = () => {
    if (!shouldReturnFocus.current) return false
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
        shouldReturnFocus.current = reason === 'escape-key' || reason === 'item-press'
        // Ignore clicks on the button: its click handler closes the menu.
        if (!open && event.target instanceof Node && anchor?.contains(event.target) && event.type !== 'keydown') return
        onOpenChange(open)
      }}
    >
      <Menu.Portal className={styles.portal} container={document.getElementById(mainId)}>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="end" sideOffset={6}>
          <Menu.Popup {...popup} className={styles.menu} finalFocus={focusTarget} aria-label={label}>
            {isUnknown && (
              <Menu.Item
                ref={firstItem}
                className={styles.item}
                lang="en"
                onClick={() => {
                  goToLogin('signin')
                }}
              >
                {text.signIn}
              </Menu.Item>
            )}
            <Menu.Item ref={isUnknown ? undefined : firstItem} className={styles.item} onClick={logOut}>
              <Icon name="leave" />
              {text.logOut}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
