import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import { env } from '@/shared/config/env'
import { report } from '@/shared/reports/report'
import type { SignInFailure, SignInProps } from './signIn'

/** After this time the script counts as blocked; if it loads later, the button works. */
const SCRIPT_TIMEOUT_MS = 10_000

/** Signs in with Google, implicit flow: Google's window returns an access token. Needs VITE_GOOGLE_CLIENT_ID. */
export function GoogleSignIn(props: SignInProps) {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => {
      setFailedAttempt(attempt)
    }, SCRIPT_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [attempt])
  return (
    // Google's component loads the script once per mount: a new key retries.
    <GoogleOAuthProvider
      key={attempt}
      clientId={env.googleClientId ?? ''}
      locale="es"
      onScriptLoadError={() => {
        setFailedAttempt(attempt)
      }}
    >
      <GoogleWindow
        {...props}
        hasFailed={failedAttempt === attempt}
        onReload={() => {
          setAttempt(attempt + 1)
        }}
      />
    </GoogleOAuthProvider>
  )
}

function GoogleWindow({
  onToken,
  onFailure,
  children,
  hasFailed,
  onReload,
}: SignInProps & { hasFailed: boolean; onReload: () => void }) {
  const { scriptLoadedSuccessfully } = useGoogleOAuth()
  // Blockers respond with an empty script, which loads without an error.
  const isLoaded = scriptLoadedSuccessfully && 'google' in window
  const start = useGoogleLogin({
    flow: 'implicit',
    onSuccess: ({ access_token: accessToken }) => {
      onToken(accessToken)
    },
    onError: () => {
      onFailure('refused')
    },
    onNonOAuthError: ({ type }) => {
      onFailure(failureOf(type))
    },
  })
  const isUnavailable = !isLoaded && (hasFailed || scriptLoadedSuccessfully)
  useEffect(() => {
    if (isUnavailable) report({ kind: 'sign-in', detail: 'script' })
  }, [isUnavailable])
  const waiting = isUnavailable ? 'unavailable' : 'loading'
  return children({
    status: isLoaded ? 'ready' : waiting,
    start: () => {
      start()
    },
    reload: onReload,
  })
}

function failureOf(type: 'popup_failed_to_open' | 'popup_closed' | 'unknown'): SignInFailure {
  if (type === 'popup_closed') return 'closed'
  return type === 'popup_failed_to_open' ? 'blocked' : 'refused'
}
