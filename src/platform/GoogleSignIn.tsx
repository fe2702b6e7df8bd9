import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import type { SignInFailure, SignInProps } from './signIn'
import { env } from '@/shared/env'

/** A script that takes longer is as good as blocked; if it comes after all, the button works. */
const PATIENCE_MS = 10_000

/** Sign-in with Google, implicit flow: the window hands over an access token. Needs VITE_GOOGLE_CLIENT_ID. */
export function GoogleSignIn(props: SignInProps) {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => {
      setFailedAttempt(attempt)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [attempt])
  return (
    // Google's component loads the script once; a new key is a new component, and so a new attempt.
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
  // Blockers answer with an empty script, which loads as well as the real one.
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
  const waiting = hasFailed || scriptLoadedSuccessfully ? 'unavailable' : 'loading'
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
