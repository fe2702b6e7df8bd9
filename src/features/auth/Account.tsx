import { Menu } from '@base-ui/react/menu'
import { PreferencesItem } from '@/features/consent/PreferencesButton'
import { DropdownButton } from '@/shared/ui/DropdownButton'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import menu from '@/shared/ui/Menu.module.css'
import { useAppSelector } from '@/store/hooks'
import styles from './Account.module.css'
import { useGoToLogin, useLogOut } from './accountNavigation'
import { selectUser } from './authSlice'
import { AccountButtons } from './parts/AccountButtons'
import { Avatar } from './parts/Avatar'
import { text } from './text'
import { displayNameOf, isPlaceholder, type User } from './user'

/** Account area of the header: the user's menu, or the sign-in buttons (spec: 2.header.profile, 2.header.ways-in). */
export function Account() {
  const user = useAppSelector(selectUser)
  if (!user) return <AccountButtons />
  const name = displayNameOf(user)
  return (
    <DropdownButton label={name} items={<AccountItems user={user} />} className={styles.button}>
      <Avatar user={user} />
      <span className={styles.name}>{name}</span>
    </DropdownButton>
  )
}

function AccountItems({ user }: { user: User }) {
  const logOut = useLogOut()
  const goToLogin = useGoToLogin()
  return (
    <>
      {/* A placeholder may sign in again; the lists move to the account. */}
      {isPlaceholder(user) && (
        <Menu.Item
          className={menu.item}
          lang="en"
          onClick={() => {
            goToLogin('signin')
          }}
        >
          {text.signIn}
        </Menu.Item>
      )}
      <Menu.Item className={menu.item} onClick={logOut}>
        <Icon name={lateIcons.leave} />
        <span>{text.logOut}</span>
      </Menu.Item>
      <PreferencesItem />
    </>
  )
}
