import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { loginModeOf, type LoginMode, type LoginState } from '@/features/auth/loginState'
import { text } from '@/features/auth/text'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import styles from './AccountButtons.module.css'

/** 'Sign in' and 'Sign up'; nothing while it is not known yet whether somebody is signed in (spec section 2). */
export function AccountButtons({ onLeave }: { onLeave?: () => void }) {
  const status = useAppSelector(selectAuthStatus)
  const navigate = useNavigate()
  const location = useLocation()
  if (status !== 'unauthenticated') return null

  const goToLogin = (mode: LoginMode) => {
    onLeave?.()
    const state: LoginState = { mode }
    // From one mode of the login screen to the other is no step back and forth.
    const isOnLogin = location.pathname === paths.login && loginModeOf(location.state) !== mode
    void navigate(paths.login, { state, replace: isOnLogin })
  }
  return (
    <div className={styles.buttons}>
      <Button lang="en" look="quiet" onClick={() => { goToLogin('signin') }}>
        {text.signIn}
      </Button>
      <Button lang="en" look="primary" onClick={() => { goToLogin('signup') }}>
        {text.signUp}
      </Button>
    </div>
  )
}
