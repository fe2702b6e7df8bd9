import { lazy } from 'react'
import { DropdownButton } from '@/features/notifications/DropdownButton'
import { preloader } from '@/shared/async/preloader'
import { useAppSelector } from '@/store/hooks'
import styles from './Account.module.css'
import { selectUser } from './authSlice'
import { displayNameOf } from './displayName'
import { AccountButtons } from './parts/AccountButtons'
import { Avatar } from './parts/Avatar'

const loadAccountDropdown = () => import('./parts/AccountDropdown')
const AccountDropdown = lazy(async () => ({ default: (await loadAccountDropdown()).AccountDropdown }))
const preloadAccountDropdown = preloader(loadAccountDropdown)

/** Account area of the header: the user's menu, or the sign-in buttons (spec: 2.header.profile, 2.header.ways-in). */
export function Account() {
  const user = useAppSelector(selectUser)
  if (!user) return <AccountButtons />
  const name = displayNameOf(user)
  return (
    <DropdownButton label={name} menu={AccountDropdown} onIntent={preloadAccountDropdown} className={styles.button}>
      <Avatar user={user} />
      <span className={styles.name}>{name}</span>
    </DropdownButton>
  )
}
