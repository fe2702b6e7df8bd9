import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import { useGoToLogin, useLogOut } from './accountNavigation'
import styles from './AccountPanel.module.css'
import { selectUser } from './authSlice'
import { AccountButtons } from './parts/AccountButtons'
import { Avatar } from './parts/Avatar'
import { text } from './text'
import { displayNameOf, isPlaceholder } from './user'

/** The account in the mobile panel, without a menu. A navigation closes the panel; `onLogOut` should, too. */
export function AccountPanel({ onLogOut }: { onLogOut: () => void }) {
  const user = useAppSelector(selectUser)
  const logOut = useLogOut()
  const goToLogin = useGoToLogin()
  if (!user) return <AccountButtons />
  const handleLogOut = () => {
    onLogOut()
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
