import type { LoginMode } from './loginState'
import { text } from './text'
import { Button } from '@/shared/ui/Button'
import { useGoBack } from '@/shared/useGoBack'
import styles from './LoginScreen.module.css'

/** The sign-in screen in one of its two modes. Google's part is not connected yet, and the screen says so. */
export function LoginScreen({ mode }: { mode: LoginMode }) {
  const words = text.modes[mode]
  const goBack = useGoBack()
  return (
    <section className={styles.card} aria-labelledby="login-title">
      <h1 id="login-title" lang="en">
        {words.title}
      </h1>
      <p className={styles.lead} lang="en">
        {words.lead}
      </p>
      <Button lang="en" look="primary" disabled aria-describedby="login-unavailable">
        {words.button}
      </Button>
      <p id="login-unavailable" className={styles.note}>
        {text.signinUnavailable}
      </p>
      <Button lang="en" look="quiet" onClick={goBack}>
        {words.back}
      </Button>
    </section>
  )
}
