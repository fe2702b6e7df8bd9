import { Menu } from '@base-ui/react/menu'
import { selectUser } from '@/features/auth/authSlice'
import { text } from '@/features/auth/text'
import { useGoToLogin } from '@/features/auth/useGoToLogin'
import { useLogOut } from '@/features/auth/useLogOut'
import { isPlaceholder } from '@/features/auth/user'
import { PreferencesItem } from '@/features/consent/PreferencesItem'
import { DropdownMenu, type DropdownProps } from '@/shared/ui/DropdownMenu'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import styles from '@/shared/ui/Menu.module.css'
import { useAppSelector } from '@/store/hooks'

/** The menu below the profile button. */
export function AccountDropdown(props: DropdownProps) {
  const logOut = useLogOut()
  const goToLogin = useGoToLogin()
  const user = useAppSelector(selectUser)
  // A placeholder may sign in again; the lists move to the account.
  const isUnknown = user !== null && isPlaceholder(user)
  return (
    <DropdownMenu {...props}>
      {isUnknown && (
        <Menu.Item
          className={styles.item}
          lang="en"
          onClick={() => {
            goToLogin('signin')
          }}
        >
          {text.signIn}
        </Menu.Item>
      )}
      <Menu.Item className={styles.item} onClick={logOut}>
        <Icon name={lateIcons.leave} />
        <span>{text.logOut}</span>
      </Menu.Item>
      <PreferencesItem />
    </DropdownMenu>
  )
}
