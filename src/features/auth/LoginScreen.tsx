import { useEffect, useRef, useState } from 'react'
import { copyText } from '@/platform/clipboard'
import { isInstalledOnIphone } from '@/platform/installPrompt'
import type { SignInFailure, SignInProvider } from '@/platform/signIn'
import { useGoBack } from '@/shared/hooks/useGoBack'
import { report } from '@/shared/reports/report'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppDispatch } from '@/store/hooks'
import { isInAppBrowser } from './inAppBrowser'
import styles from './LoginScreen.module.css'
import type { LoginMode } from './loginState'
import { GoogleButton } from './parts/GoogleButton'
import { signIn } from './signIn'
import { pageText } from './text'

type Props = {
  mode: LoginMode
  /** Undefined if the store was built without a Google client id. */
  provider: SignInProvider | undefined
  /** Address of the page where the visitor was going, for another browser. */
  link: string
}

/** The sign-in screen in one of its two modes (spec: 2.login.mode). After sign-in, LoginPage navigates away. */
export function LoginScreen({ mode, provider: Provider, link }: Props) {
  const words = pageText.modes[mode]
  const dispatch = useAppDispatch()
  const goBack = useGoBack()
  const [state, setState] = useState<{ isSigningIn: boolean; failure: SignInFailure | null }>({
    isSigningIn: false,
    failure: null,
  })
  useEffect(() => {
    if (!Provider) console.warn(pageText.notConfiguredLog)
  }, [Provider])

  // Leaving the screen or a new attempt cancels the pending sign-in.
  const lastAttempt = useRef(0)
  useEffect(
    () => () => {
      lastAttempt.current += 1
    },
    [],
  )
  const handleToken = (accessToken: string) => {
    const attempt = ++lastAttempt.current
    setState({ isSigningIn: true, failure: null })
    const isWanted = () => lastAttempt.current === attempt
    void dispatch(signIn(accessToken, isWanted)).then((outcome) => {
      if (outcome === 'unknown' && isWanted()) setState({ isSigningIn: false, failure: 'refused' })
    })
  }
  const handleFailure = (failure: SignInFailure) => {
    console.error(pageText.failureLog, failure)
    if (failure !== 'closed') report({ kind: 'sign-in', detail: failure })
    setState({ isSigningIn: false, failure })
  }
  return (
    <section className={styles.card} aria-labelledby="login-title">
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
              isSigningIn={state.isSigningIn}
              problem={state.failure && pageText.failures[state.failure]}
              onStart={() => {
                setState({ isSigningIn: false, failure: null })
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

const text = pageText.inApp

/** Replaces Google's button where Google refuses sign-in (spec: browsers.in-app, browsers.in-app-link). */
function OpenInBrowser({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const handleCopy = async () => {
    setOutcome((await copyText(link, field.current)) ? 'copied' : 'copyFailed')
  }
  return (
    <div lang="en" className={styles.ways}>
      <p>{text.openInBrowser}</p>
      <input
        ref={field}
        readOnly
        className={styles.link}
        aria-label={text.link}
        value={link}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
      <Button look="primary" onClick={() => void handleCopy()}>
        <Icon name={lateIcons.link} />
        <span>{text.copyLink}</span>
      </Button>
      {/* Empty at first, so that screen readers announce the text. */}
      <p role="status" className={styles.outcome}>
        {outcome && text[outcome]}
      </p>
    </div>
  )
}
