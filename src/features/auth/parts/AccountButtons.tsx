import { useGoToLogin } from '@/features/auth/accountNavigation'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { text } from '@/features/auth/text'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import styles from './AccountButtons.module.css'

const modes = [
  { mode: 'signin', look: 'quiet', label: text.signIn },
  { mode: 'signup', look: 'primary', label: text.signUp },
] as const

/** 'Sign in' and 'Sign up'. Reserves their place while the session is checked (spec: 2.header.ways-in-hidden). */
export function AccountButtons() {
  const isLoading = useAppSelector(selectAuthStatus) === 'loading'
  const goToLogin = useGoToLogin()
  return (
    <div className={styles.buttons} style={isLoading ? { visibility: 'hidden' } : undefined}>
      {modes.map(({ mode, look, label }) => (
        <Button
          key={mode}
          lang="en"
          look={look}
          data-leads-to={paths.login}
          onClick={() => {
            goToLogin(mode)
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
