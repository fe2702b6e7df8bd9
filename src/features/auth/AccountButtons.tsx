import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus } from './authSlice'
import type { LoginMode, LoginState } from './loginState'
import { text } from './text'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import styles from './AccountButtons.module.css'

/** 'Sign in' and 'Sign up'; nothing while it is not known yet whether somebody is signed in (spec section 2). */
export function AccountButtons({ onLeave }: { onLeave?: () => void }) {
  const status = useAppSelector(selectAuthStatus)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (status !== 'unauthenticated') return null

  const goToLogin = (mode: LoginMode) => {
    onLeave?.()
    const state: LoginState = { mode }
    // From one mode of the login screen to the other is no step that one would go back.
    void navigate(paths.login, { state, replace: pathname === paths.login })
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
