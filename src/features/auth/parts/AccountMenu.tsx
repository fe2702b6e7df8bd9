import { displayNameOf } from '@/features/auth/displayName'
import type { User } from '@/features/auth/user'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar'

const AccountDropdown = lazyComponent(async () => (await import('./AccountDropdown')).AccountDropdown)

/** The profile button with avatar and name, which opens the account's menu. */
export function AccountMenu({ user }: { user: User }) {
  const name = displayNameOf(user)
  return (
    <DropdownButton label={name} menu={AccountDropdown} className={styles.button}>
      <Avatar user={user} />
      <span className={styles.name}>{name}</span>
    </DropdownButton>
  )
}
