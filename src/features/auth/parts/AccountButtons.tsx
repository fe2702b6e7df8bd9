import { selectAuthStatus } from '@/features/auth/authSlice'
import type { LoginMode } from '@/features/auth/loginState'
import { text } from '@/features/auth/text'
import { useGoToLogin } from '@/features/auth/useGoToLogin'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import styles from './AccountButtons.module.css'

/** 'Sign in' and 'Sign up'. Reserves their place while the session is checked (spec: 2.header.ways-in-hidden). */
export function AccountButtons({ onLeave }: { onLeave?: () => void }) {
  const status = useAppSelector(selectAuthStatus)
  const open = useGoToLogin()
  if (status === 'authenticated') return null

  const goToLogin = (mode: LoginMode) => {
    onLeave?.()
    open(mode)
  }
  return (
    <div className={styles.buttons} style={status === 'loading' ? { visibility: 'hidden' } : undefined}>
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
