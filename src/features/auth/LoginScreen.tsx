import { useEffect, useRef, useState } from 'react'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { isInstalledOnIphone } from '@/platform/installPrompt'
import type { SignInControl, SignInFailure, SignInProvider } from '@/platform/signIn'
import { useGoBack } from '@/shared/hooks/useGoBack'
import { report } from '@/shared/reports/report'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import styles from './LoginScreen.module.css'
import type { LoginMode } from './loginState'
import { isInAppBrowser, OpenInBrowser } from './parts/OpenInBrowser'
import { signIn } from './signIn'
import { pageText } from './text'

type Props = {
  mode: LoginMode
  /** Undefined if the store was built without a Google client id. */
  provider: SignInProvider | undefined
  /** Address of the page where the visitor was going, for another browser. */
  link: string
}

/** `signingIn`: the store loads the user's data. Else the failure of the last attempt. */
type Attempt = 'signingIn' | SignInFailure | null

/** The sign-in screen in one of its two modes (spec: 2.login.mode). After sign-in, LoginPage navigates away. */
export function LoginScreen({ mode, provider: Provider, link }: Props) {
  const words = pageText.modes[mode]
  const dispatch = useAppDispatch()
  const goBack = useGoBack()
  const [attempt, setAttempt] = useState<Attempt>(null)
  useEffect(() => {
    if (!Provider) console.warn(pageText.notConfiguredLog)
  }, [Provider])

  const screen = useRef<HTMLElement>(null)
  const handleToken = (accessToken: string) => {
    setAttempt('signingIn')
    // Leaving the screen cancels the sign-in.
    void dispatch(signIn(accessToken, () => screen.current !== null)).then((outcome) => {
      if (outcome === 'unknown') setAttempt('refused')
    })
  }
  const handleFailure = (failure: SignInFailure) => {
    console.error(pageText.failureLog, failure)
    if (failure !== 'closed') report({ kind: 'sign-in', detail: failure })
    setAttempt(failure)
  }
  return (
    <section ref={screen} className={styles.card} aria-labelledby="login-title">
      <h1 id="login-title" lang="en">
        {words.title}
      </h1>
      <p className={styles.lead} lang="en">
        {words.lead}
      </p>
      {Provider && isInAppBrowser(navigator.userAgent, isInstalledOnIphone() === true) ? (
        <OpenInBrowser link={link} />
      ) : Provider ? (
        <Provider onToken={handleToken} onFailure={handleFailure}>
          {(control) => (
            <GoogleButton
              label={words.button}
              control={control}
              attempt={attempt}
              onStart={() => {
                setAttempt(null)
              }}
            />
          )}
        </Provider>
      ) : (
        <>
          <Button lang="en" look="primary" disabled aria-describedby="login-not-configured">
            {words.button}
          </Button>
          <p id="login-not-configured" className={styles.note}>
            {pageText.notConfigured}
          </p>
        </>
      )}
      <Button lang="en" look="quiet" onClick={goBack}>
        {words.back}
      </Button>
    </section>
  )
}

type ButtonProps = { label: string; control: SignInControl; attempt: Attempt; onStart: () => void }

/** The button that opens Google's window. It stays enabled, because that window may be hidden behind another. */
function GoogleButton({ label, control, attempt, onStart }: ButtonProps) {
  const isSigningIn = attempt === 'signingIn'
  const isUnavailable = control.status === 'unavailable'
  const problem = attempt && !isSigningIn ? pageText.failures[attempt] : null
  const message = isUnavailable ? pageText.unavailable : problem
  return (
    <>
      <OnlineButton
        lang="en"
        look="primary"
        disabled={control.status !== 'ready' || isSigningIn}
        aria-describedby={message === null ? undefined : 'login-problem'}
        onClick={() => {
          onStart()
          control.start()
        }}
      >
        {/* Google's initial, to recognize the button quickly. */}
        <svg aria-hidden="true" focusable="false" width="20" height="20" viewBox="0 0 24 24" className={styles.mark}>
          <path d="M20 12.2H12.4M20 12.2a8 8 0 1 1-2.4-5.7" />
        </svg>
        <span>{label}</span>
      </OnlineButton>
      {message !== null && (
        <p id="login-problem" role="alert" className={styles.problem}>
          {message}
        </p>
      )}
      {isUnavailable && (
        <OnlineButton look="quiet" onClick={control.reload}>
          {pageText.retry}
        </OnlineButton>
      )}
      {isSigningIn && (
        <p role="status" className={styles.note}>
          {pageText.signingIn}
        </p>
      )}
    </>
  )
}
