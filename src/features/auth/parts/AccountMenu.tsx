import { lazy } from 'react'
import { displayNameOf } from '@/features/auth/displayName'
import type { User } from '@/features/auth/user'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { preloader } from '@/shared/async/preloader'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar'

const loadAccountDropdown = () => import('./AccountDropdown')
const AccountDropdown = lazy(async () => ({ default: (await loadAccountDropdown()).AccountDropdown }))
const preloadAccountDropdown = preloader(loadAccountDropdown)

/** The profile button with avatar and name, which opens the account's menu. */
export function AccountMenu({ user }: { user: User }) {
  const name = displayNameOf(user)
  return (
    <DropdownButton label={name} menu={AccountDropdown} onIntent={preloadAccountDropdown} className={styles.button}>
      <Avatar user={user} />
      <span className={styles.name}>{name}</span>
    </DropdownButton>
  )
}
