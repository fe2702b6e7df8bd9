import { useLocation } from 'react-router'
import { loginModeOf } from '@/features/auth/loginState'
import { text } from '@/features/auth/text'
import { Button } from '@/shared/ui/Button'
import { useGoBack } from '@/shared/useGoBack'
import styles from './LoginScreen.module.css'

/** The sign-in screen in one of its two modes. Google's part is not connected yet, and the screen says so. */
export function LoginScreen() {
  const mode = text.modes[loginModeOf(useLocation().state)]
  const goBack = useGoBack()
  return (
    <section className={styles.card} aria-labelledby="login-title">
      <h1 id="login-title" lang="en">
        {mode.title}
      </h1>
      <p className={styles.lead} lang="en">
        {mode.lead}
      </p>
      <Button lang="en" look="primary" disabled aria-describedby="login-unavailable">
        {mode.button}
      </Button>
      <p id="login-unavailable" className={styles.note}>
        {text.signinUnavailable}
      </p>
      <Button lang="en" look="quiet" onClick={goBack}>
        {mode.back}
      </Button>
    </section>
  )
}
