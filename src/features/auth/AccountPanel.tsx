import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import styles from './AccountPanel.module.css'
import { selectUser } from './authSlice'
import { AccountButtons } from './parts/AccountButtons'
import { Avatar } from './parts/Avatar'
import { text } from './text'
import { useGoToLogin } from './useGoToLogin'
import { useLogOut } from './useLogOut'
import { displayNameOf, isPlaceholder } from './user'

/** The account in the mobile panel, without a menu; `onLeave` is called before it opens another page or signs out. */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const user = useAppSelector(selectUser)
  const logOut = useLogOut()
  const goToLogin = useGoToLogin()
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
      {isPlaceholder(user) && (
        <Button
          lang="en"
          look="primary"
          onClick={() => {
            onLeave()
            goToLogin('signin')
          }}
        >
          {text.signIn}
        </Button>
      )}
      <Button look="quiet" onClick={handleLogOut}>
        <Icon name={lateIcons.leave} />
        <span>{text.logOut}</span>
      </Button>
    </div>
  )
}
