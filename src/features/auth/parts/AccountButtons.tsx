import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { loginStateOf, type LoginMode, type LoginState } from '@/features/auth/loginState'
import { text } from '@/features/auth/text'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import styles from './AccountButtons.module.css'

/** 'Sign in' and 'Sign up'; nothing while it is not known yet whether somebody is signed in (spec section 2). */
export function AccountButtons({ onLeave }: { onLeave?: () => void }) {
  const status = useAppSelector(selectAuthStatus)
  const navigate = useNavigate()
  const { pathname, ...location } = useLocation()
  if (status !== 'unauthenticated') return null

  const goToLogin = (mode: LoginMode) => {
    onLeave?.()
    const isThere = pathname === paths.login
    // From one mode of the login screen to the other is no step that one would go back, and no other purpose.
    const state: LoginState = isThere ? { ...loginStateOf(location.state), mode } : { mode }
    void navigate(paths.login, { state, replace: isThere })
  }
  return (
    <div className={styles.buttons}>
      <Button
        lang="en"
        look="quiet"
        data-leads-to={paths.login}
        onClick={() => {
          goToLogin('signin')
        }}
      >
        {text.signIn}
      </Button>
      <Button
        lang="en"
        look="primary"
        data-leads-to={paths.login}
        onClick={() => {
          goToLogin('signup')
        }}
      >
        {text.signUp}
      </Button>
    </div>
  )
}
