import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import styles from './AccountPanel.module.css'
import { selectUser } from './authSlice'
import { displayNameOf } from './displayName'
import { AccountButtons } from './parts/AccountButtons'
import { Avatar } from './parts/Avatar'
import { text } from './text'
import { useLogOut } from './useLogOut'

/** The account in the mobile panel, without a menu; `onLeave` is called before it opens another page or signs out. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const user = useAppSelector(selectUser)
  const logOut = useLogOut()
  if (!user) return <AccountButtons onLeave={onLeave} />
  const handleLogOut = () => {
    onLeave()
    logOut()
  }
  return (
    <div className={styles.account}>
      <p className={styles.person}>
        <Avatar user={user} />
        <span className={styles.name}>{displayNameOf(user)}</span>
      </p>
      <Button look="quiet" onClick={handleLogOut}>
        <Icon name="leave" />
        {text.logOut}
      </Button>
    </div>
  )
}
